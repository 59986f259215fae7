import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { RawClient } from '#tests/support/raw-client.ts'
import { answersAtTheEnd, get, never, openRaw, post, quick } from '#tests/support/raw-server.ts'
import { readBytes } from './body.ts'

/** Send a little again and again until the connection is ended. */
async function trickle(client: RawClient, little: string, everyMs = 10): Promise<void> {
  const timer = setInterval(() => client.send(little), everyMs)
  await client.closed
  clearInterval(timer)
}

describe('a client that is slow', () => {
  it('is disconnected when it sends nothing', async () => {
    const { client } = await openRaw(quick)
    const one = await client()
    await one.closed
    expect(one.received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is disconnected when its headers come letter by letter and never end', async () => {
    const { client } = await openRaw(quick)
    const one = await client()
    one.send('GET / HTTP/1.1\r\nHost: localhost\r\nX: ')
    await trickle(one, 'x')
    expect(one.received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is disconnected when its body stops half way', async () => {
    const { client } = await openRaw(quick)
    const one = await client()
    one.send(`${post(1000)}half`)
    await one.closed
    expect(one.received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is disconnected when its body comes byte by byte, however long it keeps that up', async () => {
    const { client } = await openRaw({ ...quick, requestMs: never })
    const one = await client()
    one.send(post(1_000_000))
    await trickle(one, 'x')
    expect(one.received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is disconnected at the end of the longest time for a request, even if it sends all the while', async () => {
    const { client } = await openRaw({ ...quick, requestMs: 300, leastBytesPerPause: 1 })
    const one = await client()
    one.send(post(1_000_000))
    await trickle(one, 'xxxx')
    expect(one.received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('may finish when its connection is slow but steady', async () => {
    const { client } = await openRaw({ ...quick, pauseMs: 400, leastBytesPerPause: 50 })
    const one = await client()
    const pieces = 80
    one.send(post(pieces * 100))
    let sent = 0
    const timer = setInterval(() => {
      one.send('x'.repeat(100))
      sent += 1
      if (sent === pieces) clearInterval(timer)
    }, 10)
    await one.receives('all received')
    expect(sent).toBe(pieces)
  })

  it('does not count as slow while the server does not read its body', async () => {
    let readNow = () => {}
    const { client } = await openRaw(quick, (request, response) => {
      readNow = () => request.resume().on('end', () => response.end('all received'))
    })
    const one = await client()
    one.send(`${post(100_000)}${'x'.repeat(99_999)}`)
    // Others are disconnected meanwhile: it would have been, too.
    for (let n = 0; n < 2; n++) await (await client()).closed
    readNow()
    one.send('x')
    await one.receives('all received')
  })
})

describe('bodies that are never finished', () => {
  it('share a limit of memory: the oldest are dropped', async () => {
    let asked = 0
    const { client } = await openRaw({ checkMs: 20, pauseMs: never, mostHeldBytes: 250_000 }, (request, response) => {
      asked += 1
      answersAtTheEnd(request, response)
    })
    const clients: RawClient[] = []
    for (let n = 0; n < 3; n++) {
      const one = await client()
      one.send(`${post(200_000)}${'x'.repeat(100_000)}`)
      clients.push(one)
      await expect.poll(() => asked).toBe(n + 1)
    }
    await clients[0]?.closed
    for (const one of clients.slice(1)) {
      one.send('x'.repeat(100_000))
      await one.receives('all received')
    }
  })
})

describe('a client that does not read its answer', () => {
  const large = Buffer.alloc(16 * 1024 * 1024, 'x')

  it('is disconnected', async () => {
    const gone = Promise.withResolvers<void>()
    const { client } = await openRaw({ ...quick, leastSentPerSecond: large.length * 4 }, (_, response) => {
      response.on('close', gone.resolve)
      response.end(large)
    })
    const one = await client({ reads: false })
    one.send(get)
    await gone.promise
  })

  it('is disconnected when unread answers take too much memory, oldest first', async () => {
    const order: number[] = []
    let count = 0
    const bothGone = Promise.withResolvers<void>()
    const mostHeldBytes = large.length * 2.5
    const { client } = await openRaw({ checkMs: 20, pauseMs: never, mostHeldBytes }, (_, response) => {
      const nth = ++count
      response.on('close', () => {
        order.push(nth)
        bothGone.resolve()
      })
      response.end(large)
    })
    for (let n = 0; n < 3; n++) {
      const one = await client({ reads: false })
      one.send(get)
      await expect.poll(() => count).toBe(n + 1)
    }
    await bothGone.promise
    expect(order).toEqual([1])
  })

  it('gets its answer when it reads', async () => {
    const { client } = await openRaw({ ...quick, pauseMs: never }, (_, response) => response.end(large))
    const one = await client()
    one.send(get)
    await expect.poll(() => one.received().length).toBeGreaterThan(large.length)
  })
})

describe('a refused body', () => {
  const size = 6 * 1024 * 1024
  const app = new Hono().post('/', async (c) => {
    const bytes = await readBytes(c.req.raw, 1024)
    return bytes ? c.text('taken') : c.text('too large', 413, { Connection: 'close' })
  })

  it.each([
    ['announced', post(size), 'x'.repeat(size)],
    [
      'in pieces',
      'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
      `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`,
    ],
  ])('is thrown away, and its sender reads why: %s', async (_, head, body) => {
    const { server, client } = await openRaw({ ...quick, pauseMs: never }, getRequestListener(app.fetch))
    const lost = Promise.withResolvers<number>()
    server.on('connection', (socket) => socket.on('close', () => lost.resolve(socket.bytesRead)))
    const one = await client()
    one.send(head)
    one.send(body)
    await one.receives('too large')
    // The connection was closed when everything had arrived; earlier, it would have been reset.
    expect(await lost.promise).toBe(head.length + body.length)
  })

  it('is not read without end', async () => {
    const { server, client } = await openRaw(
      { ...quick, pauseMs: never, mostDiscardedBytes: 100_000 },
      (_, response) => {
        response.writeHead(413, { connection: 'close' }).end('too large')
      },
    )
    const lost = Promise.withResolvers<void>()
    server.on('connection', (socket) => socket.on('close', () => lost.resolve()))
    const one = await client()
    one.send(post(1_000_000_000))
    const timer = setInterval(() => one.send('x'.repeat(50_000)), 5)
    await lost.promise
    clearInterval(timer)
    expect(one.received()).toContain('too large')
  })
})
