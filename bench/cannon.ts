import { connect, type Socket } from 'node:net'
import type { Shot, Strike } from './load.ts'

// The load comes from this process alone, so that what it costs is not counted as the server's. It speaks over bare
// sockets and reads of a response only its status and its length: whoever takes each apart is busier than the server.
//
// Autocannon 8 does not measure the same. Against a bare `hello`, one after the other on the same two cores, it sent 880
// requests per second over 64 connections where this one sent 1,990, and 450 over one where this one sent 3,560; the same
// server then seems to answer 9,100 and 6,100 per CPU-second instead of 9,600 and 11,300, because it waits. It counts
// times in whole milliseconds, and says 0 where this one says 0.14.
let number = Date.now()

process.on('message', (shot: Shot) => {
  fire(shot).then(
    (strike) => process.send?.(strike),
    (error: Error) => process.send?.({ failure: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))

const patienceMs = 30_000

async function fire(shot: Shot): Promise<Strike> {
  const times: number[] = []
  let errors = 0
  let left = shot.amount ?? Number.POSITIVE_INFINITY
  const began = performance.now()
  const until = shot.amount === undefined ? began + shot.seconds * 1000 : Number.POSITIVE_INFINITY
  const { expected } = shot
  const nextRequest = requestsOf(shot)

  const line = () =>
    new Promise<void>((done, fail) => {
      const socket = connect({ port: shot.port, host: '127.0.0.1', noDelay: true })
      socket.setTimeout(patienceMs, () => socket.destroy(new Error('No answer came')))
      socket.on('error', fail)
      let sentAt = 0
      const ask = () => {
        if (left <= 0 || performance.now() >= until) {
          done()
          socket.destroy()
          return
        }
        left -= 1
        sentAt = performance.now()
        socket.write(nextRequest())
      }
      onAnswers(socket, (status, bytes) => {
        times.push(performance.now() - sentAt)
        if (status !== expected.status || bytes < expected.leastBytes || bytes > expected.mostBytes) errors += 1
        ask()
      })
      socket.on('close', () => fail(new Error('The server has closed a connection')))
      socket.on('connect', ask)
    })
  await Promise.all(Array.from({ length: shot.connections }, line))

  const elapsed = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { requests: times.length, errors, elapsed, p50: at(0.5), p99: at(0.99) }
}

/** The bytes of the next request: another number and the next body each time, where there are such. */
function requestsOf({ method, path, headers, bodies, tokens = [] }: Shot): () => Buffer {
  const written = () => {
    number += 1
    const nth = number % bodies.length
    const body = (bodies[nth] ?? '').replace('{at}', new Date().toISOString())
    const own = tokens.length > 0 ? [`authorization: Bearer ${tokens[nth]}`] : []
    const length = bodies.length > 0 ? [...own, `content-length: ${Buffer.byteLength(body)}`] : []
    const head = [`${method} ${path.replace('{n}', String(number))} HTTP/1.1`, ...Object.entries(headers).map(named)]
    return Buffer.from(`${[...head, ...length].join('\r\n')}\r\n\r\n${body}`)
  }
  if (path.includes('{n}') || bodies.length > 1) return written
  const always = written()
  return () => always
}

const named = ([name, value]: [string, string]) => `${name}: ${value}`

const endOfHead = Buffer.from('\r\n\r\n')

/** Call for each whole answer, with its status and the bytes of head and body. */
function onAnswers(socket: Socket, answered: (status: number, bytes: number) => void): void {
  let begun: Buffer | undefined
  let status = 0
  let bytes = 0
  let missing = 0
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) {
      missing -= chunk.length
    } else {
      begun = begun ? Buffer.concat([begun, chunk]) : chunk
      const end = begun.indexOf(endOfHead)
      if (end < 0) return
      const head = begun.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
      if (Number.isNaN(length)) return void socket.destroy(new Error(`An answer without a length:\n${head}`))
      bytes = end + endOfHead.length + length
      missing = bytes - begun.length
      begun = undefined
    }
    if (missing <= 0) answered(status, bytes)
  })
}
