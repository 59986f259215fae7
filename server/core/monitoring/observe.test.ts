import { once } from 'node:events'
import { request as ask, createServer, type RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flushLog, setLogLevel } from './log.ts'
import { printMetrics } from './metrics.ts'
import { logPeople, notePerson, observe, requestIdOf } from './observe.ts'

let output = ''
let close = () => {}

beforeEach(() => {
  output = ''
  setLogLevel('info')
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    output += text
    return true
  })
})
afterEach(() => {
  flushLog()
  close()
  vi.restoreAllMocks()
  setLogLevel('silent')
})

async function serving(answer: RequestListener): Promise<number> {
  const server = createServer((request, response) => {
    observe(request, response)
    response.setHeader('X-Request-Id', requestIdOf(response))
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  return (server.address() as { port: number }).port
}

const lines = () => {
  flushLog()
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

describe('a request', () => {
  it('is one log entry, with its id, without its query', async () => {
    const port = await serving((_, response) => response.writeHead(201, { 'X-More': '1' }).end('hello'))
    const answer = await fetch(`http://127.0.0.1:${port}/en/invite-user?token=s3cret#x`, {
      method: 'POST',
      headers: { cookie: 'auth.token=c00kie', authorization: 'Bearer b34rer', 'x-request-id': 'mine' },
      body: 'p4ssword',
    })
    const requestId = answer.headers.get('x-request-id')
    await expect.poll(() => lines()).toHaveLength(1)
    const [line] = lines()
    expect(line).toEqual({
      at: expect.any(String),
      level: 'info',
      event: 'request',
      requestId,
      method: 'POST',
      host: `127.0.0.1:${port}`,
      path: '/en/invite-user',
      status: 201,
      milliseconds: expect.any(Number),
      bytes: expect.any(Number),
    })
    expect(line.bytes).toBeGreaterThan('hello'.length)
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(output).not.toMatch(/s3cret|c00kie|b34rer|p4ssword|mine/)
  })

  it.each([
    ['/media/t1cket/720p.m3u8', '/media/…/720p.m3u8'],
    ['/payments-login-form/7/course/t0ken', '/payments-login-form/7/course/…'],
    ['/en/payments-login-form/7/course/t0ken.data', '/en/payments-login-form/7/course/…'],
  ])('%s is logged without what opens something', async (asked, path) => {
    const port = await serving((_, response) => response.end())
    await fetch(`http://127.0.0.1:${port}${asked}`)
    await expect.poll(() => lines()[0]).toMatchObject({ path })
  })

  it('has the person and the address only where that is wanted', async () => {
    const port = await serving((_, response) => {
      notePerson(requestIdOf(response), 'the id of a person')
      response.end()
    })
    const ask = () => fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
    logPeople(() => '192.0.2.1')
    await ask()
    logPeople(undefined)
    await ask()
    await expect.poll(() => lines()).toHaveLength(2)
    expect(lines()[0]).toMatchObject({ person: 'the id of a person', address: '192.0.2.1' })
    expect(Object.keys(lines()[1])).not.toContain('person')
    expect(Object.keys(lines()[1])).not.toContain('address')
  })

  it('whose client left is logged as such', async () => {
    const asked = Promise.withResolvers<void>()
    const port = await serving(() => asked.resolve())
    const request = ask({ port, host: '127.0.0.1', path: '/slow' }).on('error', () => {})
    request.end()
    await asked.promise
    request.destroy()
    await expect.poll(() => lines()[0]).toMatchObject({ path: '/slow', status: null, clientLeft: true })
  })

  it.each([
    ['/', 'page'],
    ['/en/courses/x', 'page'],
    ['/web/student/api/v1/site', 'api'],
    ['/assets/x.js', 'file'],
    ['/files/a/b.webp', 'file'],
    ['/robots.txt', 'file'],
    ['/healthz', 'probe'],
  ])('to %s is counted as %s', async (path, kind) => {
    const port = await serving((_, response) => response.writeHead(404).end())
    const count = () =>
      Number(
        new RegExp(`^sala_http_requests_total\\{method="GET",kind="${kind}",status="4xx"\\} (\\d+)`, 'm').exec(
          printMetrics(),
        )?.[1] ?? 0,
      )
    const before = count()
    await fetch(`http://127.0.0.1:${port}${path}`)
    await expect.poll(() => count()).toBe(before + 1)
  })

  it('by a method nobody knows adds no label of its own', async () => {
    const port = await serving((_, response) => response.end())
    await fetch(`http://127.0.0.1:${port}/`, { method: 'PROPFIND' })
    await expect.poll(() => printMetrics()).toContain('method="other"')
    expect(printMetrics()).not.toContain('PROPFIND')
  })
})
