import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { get, never, openRaw, post, quick } from '#tests/support/raw-server.ts'

describe('a malformed request', () => {
  it.each([
    ['no HTTP at all', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a header with a line break of its own', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n', 400],
    ['a negative length', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
    ['headers that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ])('is answered in a few words and the connection ends: %s', async (_, sent, status) => {
    const { client } = await openRaw({ ...quick, headersMs: never })
    const one = await client()
    one.send(sent)
    await one.closed
    expect(one.received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\w ]+\r\n`))
    expect(one.received()).not.toMatch(/node|Error|\.ts/)
  })

  it('after one that is being answered does not break its answer', async () => {
    const { client } = await openRaw(quick, (_, response) => {
      response.write('begun ')
      setTimeout(() => response.end('and ended'), 50)
    })
    const one = await client()
    one.send(get)
    await one.receives('begun')
    one.send('nonsense\r\n\r\n')
    await one.closed
    expect(one.received()).not.toContain('400')
  })

  it('that is too slow after it does not either', async () => {
    const { client } = await openRaw(quick, (request, response) => {
      request.resume()
      if (request.method === 'GET') response.write('begun ')
    })
    const one = await client()
    one.send(`${get}${post(1000)}half`)
    await one.closed
    expect(one.received()).toContain('begun')
    expect(one.received()).not.toContain('408')
  })
})

describe('many clients at once', () => {
  const patient = { headersMs: never, pauseMs: never, keepAliveMs: never }

  it('do not block others: 256 send nothing, 64 have sent half', async () => {
    const { server, client } = await openRaw(patient)
    await Promise.all(Array.from({ length: 256 }, () => client()))
    const halves = await Promise.all(Array.from({ length: 64 }, () => client()))
    for (const [n, half] of halves.entries()) half.send(n % 2 ? 'GET / HT' : `${post(1000)}half`)
    const others = await Promise.all(Array.from({ length: 20 }, () => client()))
    for (const other of others) other.send(get)
    await Promise.all(others.map((other) => other.receives('all received')))
    const count = await new Promise((done) => server.getConnections((_, number) => done(number)))
    expect(count).toBe(256 + 64 + 20)
  })

  it('are bounded in number, and there is room again when one leaves', async () => {
    const { client } = await openRaw({ ...patient, mostConnections: 3 })
    const [first] = await Promise.all([client(), client(), client()])
    await (await client()).closed
    first?.leave()
    await expect
      .poll(async () => {
        const next = await client()
        next.send(get)
        return next.receives('all received').then(
          () => 'answered',
          () => 'refused',
        )
      })
      .toBe('answered')
  })

  it('of one address are bounded too, but not those of this machine itself, where a proxy may run', async () => {
    const limits = { ...patient, mostConnectionsPerAddress: 3 }
    const { server, client } = await openRaw(limits)
    const all = await Promise.all(Array.from({ length: 5 }, () => client()))
    all[4]?.send(get)
    await all[4]?.receives('all received')
    // The same five as if they came from elsewhere.
    const destroyed = all.map((_, n) => {
      const socket = fakeSocket('192.0.2.1')
      server.emit('connection', socket)
      return n >= 3 === socket.destroyed
    })
    expect(destroyed).toEqual(all.map(() => true))
  })

  it('cannot pile up requests on one connection', async () => {
    let asked = 0
    const { client } = await openRaw({ ...patient, mostOpenRequests: 8 }, () => {
      asked += 1
    })
    const one = await client()
    one.send(get.repeat(500))
    await one.closed
    expect(asked).toBeLessThanOrEqual(9)
  })
})

/** A connection that claims another address. */
function fakeSocket(remoteAddress: string): Socket {
  return Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
}
