import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { apiBase } from '#shared/core/endpoint.ts'
import { costOf, floodGate, openFlood } from './flood.ts'

/** How many of these requests at one moment are admitted. */
const admitted = (flood: ReturnType<typeof openFlood>, address: string, count: number, now: number, cost = 1) =>
  Array.from({ length: count }, () => flood.admit(address, cost, now)).filter((wait) => wait === 0).length

describe('an address that floods', () => {
  it('gets its burst, then what refills with time, and no more for having waited long', () => {
    const flood = openFlood()
    expect(admitted(flood, '192.0.2.1', 1000, 0)).toBe(400)
    expect(admitted(flood, '192.0.2.1', 1000, 1000)).toBe(100)
    expect(admitted(flood, '192.0.2.1', 1000, 3_600_000)).toBe(400)
  })

  it('learns how long to wait, and is admitted then', () => {
    const flood = openFlood()
    admitted(flood, '192.0.2.1', 400, 0)
    const wait = flood.admit('192.0.2.1', 4, 0)
    expect(wait).toBe(40)
    expect(flood.admit('192.0.2.1', 4, wait - 1)).toBeGreaterThan(0)
    expect(flood.admit('192.0.2.1', 4, wait)).toBe(0)
  })

  it('is charged more for expensive requests', () => {
    expect(admitted(openFlood(), '192.0.2.1', 1000, 0, costOf('GET', '/en/courses'))).toBe(100)
    expect(admitted(openFlood(), '192.0.2.1', 1000, 0, costOf('GET', `${apiBase}/courses`))).toBe(400)
    expect(admitted(openFlood(), '192.0.2.1', 1000, 0, costOf('POST', '/'))).toBe(100)
    expect(admitted(openFlood(), '192.0.2.1', 10_000, 0, costOf('GET', '/assets/a.js'))).toBeGreaterThan(7_990)
  })

  it('does not affect others, and a household of IPv6 counts as one', () => {
    const flood = openFlood()
    admitted(flood, '192.0.2.1', 500, 0)
    expect(flood.admit('192.0.2.2', 1, 0)).toBe(0)
    admitted(flood, '2001:db8::1', 500, 0)
    expect(flood.admit('2001:db8::ffff', 1, 0)).toBeGreaterThan(0)
    expect(flood.admit('2001:db8:0:1::1', 1, 0)).toBe(0)
  })

  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '', 'a socket'])(
    'is not one that may be everybody: %s',
    (address) => {
      expect(admitted(openFlood(), address, 2000, 0)).toBe(2000)
    },
  )

  it('gains nothing when the clock is set back', () => {
    const flood = openFlood()
    admitted(flood, '192.0.2.1', 400, 10_000)
    expect(admitted(flood, '192.0.2.1', 100, 0)).toBe(0)
    expect(admitted(flood, '192.0.2.1', 1000, 11_000)).toBe(100)
  })
})

describe('very many addresses', () => {
  const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

  it('are forgotten again, but not while they keep coming', () => {
    const flood = openFlood(100)
    for (const address of ['192.0.2.1', '192.0.2.2']) admitted(flood, address, 400, 0)
    for (let n = 0; n < 500; n++) {
      flood.admit(addressOf(n), 1, 0)
      if (n % 20 === 0) expect(flood.admit('192.0.2.1', 1, 0), String(n)).toBeGreaterThan(0)
    }
    expect(flood.admit('192.0.2.2', 1, 0)).toBe(0)
  })

  it('do not fill the memory: of a million, only so many are remembered', () => {
    const flood = openFlood()
    for (let n = 0; n < 1_000_000; n++) flood.admit(addressOf(n), 1, n)
    expect(flood.size()).toBeLessThanOrEqual(20_000)
    expect(flood.size()).toBeGreaterThan(5_000)
  })
})

describe('the gate', () => {
  let now = 0
  const gate = floodGate(
    (c) => c.req.header('from') ?? '',
    (c, { message }) => c.text(message, 429),
    () => now,
  )
  const app = new Hono().use(gate).get('*', (c) => c.text('in'))
  const ask = (path: string, from: string) => app.request(path, { headers: { from } })

  it('refuses a flood as JSON or as a page, and says when to try again', async () => {
    for (let n = 0; n < 100; n++) expect((await ask('/', '192.0.2.9')).status).toBe(200)
    const page = await ask('/', '192.0.2.9')
    expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
      429,
      '1',
      'Too many attempts. Please wait a moment and try again.',
    ])
    const call = await ask(`${apiBase}/courses`, '192.0.2.9')
    expect([call.status, await call.json()]).toEqual([
      429,
      { code: 'core.too_many_requests', message: 'Too many attempts. Please wait a moment and try again.' },
    ])
    expect((await ask('/', '192.0.2.10')).status).toBe(200)
    now += 1000
    expect((await ask('/', '192.0.2.9')).status).toBe(200)
  })
})
