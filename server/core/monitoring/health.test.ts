import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Probes, probesOf } from './health.ts'

const token = '0123456789abcdef'
let parts: Probes
let isStopping: boolean
let close: () => void
let origin: string

beforeEach(async () => {
  isStopping = false
  parts = {
    askDatabase: async () => 1,
    isStopping: () => isStopping,
    metricsToken: token,
    mayHaveCertificate: async (domain) => domain === 'ours.example',
  }
  const server = createServer((request, response) => {
    if (!probesOf(parts)(request, response)) response.writeHead(418).end('a page')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  close = () => server.close()
})
afterEach(() => close())

async function ask(path: string, init: RequestInit = {}): Promise<[status: number, text: string]> {
  const response = await fetch(origin + path, init)
  return [response.status, await response.text()]
}

const throughProxy = { 'X-Forwarded-For': '192.0.2.1' }

describe('/healthz', () => {
  it('answers whatever the state of the rest', async () => {
    parts.askDatabase = () => Promise.reject(new Error('away'))
    isStopping = true
    expect(await ask('/healthz')).toEqual([200, 'ok\n'])
  })
})

describe('/readyz', () => {
  it('is ready when the database answers', async () => {
    expect(await ask('/readyz')).toEqual([200, 'ready\n'])
  })

  it('names the database when it does not answer, and nothing else', async () => {
    parts.askDatabase = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432'))
    expect(await ask('/readyz')).toEqual([503, 'database\n'])
  })

  it('does not wait long for a database that does not answer', async () => {
    parts.askDatabase = () => new Promise(() => {})
    expect(await ask('/readyz')).toEqual([503, 'database\n'])
  })

  it('is not ready once it stops', async () => {
    isStopping = true
    expect(await ask('/readyz')).toEqual([503, 'stopping\n'])
  })
})

describe('/metrics', () => {
  const isOpen = async (headers: Record<string, string>) => (await ask('/metrics', { headers }))[0]

  it('is open to this machine, and through a proxy with the token', async () => {
    expect(await isOpen({})).toBe(200)
    expect(await isOpen({ ...throughProxy, Authorization: `Bearer ${token}` })).toBe(200)
  })

  it.each<Record<string, string>>([
    throughProxy,
    { 'x-forwarded-host': 'localhost' },
    { Forwarded: 'for=127.0.0.1' },
    { ...throughProxy, Authorization: 'Bearer 0123456789abcdeF' },
    { ...throughProxy, Authorization: 'Bearer ' },
    { ...throughProxy, Authorization: `Bearer ${token}x` },
  ])('is an unknown address to others: %o', async (headers) => {
    expect(await isOpen(headers)).toBe(418)
  })

  it('cannot be opened by a token if none is set', async () => {
    parts.metricsToken = ''
    expect(await isOpen({ ...throughProxy, Authorization: 'Bearer ' })).toBe(418)
  })
})

describe('/internal/tls-ask', () => {
  it.each([
    ['ours.example', 200],
    ['theirs.example', 404],
    ['', 404],
  ])('answers a proxy of this machine about "%s" with %i', async (domain, status) => {
    expect((await ask(`/internal/tls-ask?domain=${domain}`))[0]).toBe(status)
  })

  it('is an unknown address to all others, even with the token of the metrics', async () => {
    const headers = { ...throughProxy, Authorization: `Bearer ${token}` }
    expect((await ask('/internal/tls-ask?domain=ours.example', { headers }))[0]).toBe(418)
  })

  it('does not answer no when the database is away', async () => {
    parts.mayHaveCertificate = () => Promise.reject(new Error('away'))
    expect((await ask('/internal/tls-ask?domain=ours.example'))[0]).toBe(503)
  })
})

describe('everything else', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/healthz/'],
    ['GET', '/constructor'],
    ['POST', '/healthz'],
    ['POST', '/metrics'],
  ])('is left to the site: %s %s', async (method, path) => {
    expect((await ask(path, { method }))[0]).toBe(418)
  })
})
