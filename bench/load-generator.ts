import { connect, type Socket } from 'node:net'
import type { LoadPlan, LoadResult } from './load.ts'

// A process of its own, so that its CPU time is not counted as the server's. It reads only the status and the length of a
// response: a client that parses each one is busier than the server.
//
// Autocannon 8 does not measure the same. Against a bare `hello`, one after the other on the same two cores, it sent 880
// requests per second over 64 connections where this one sent 1,990, and 450 over one where this one sent 3,560; the same
// server then seems to serve 9,100 and 6,100 per CPU-second instead of 9,600 and 11,300, because it waits. It counts
// times in whole milliseconds, and says 0 where this one says 0.14.
let number = Date.now()

process.on('message', (plan: LoadPlan) => {
  run(plan).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ failure: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))

const timeoutMs = 30_000

async function run(plan: LoadPlan): Promise<LoadResult> {
  const times: number[] = []
  let errors = 0
  let left = plan.amount ?? Number.POSITIVE_INFINITY
  const began = performance.now()
  const until = plan.amount === undefined ? began + plan.seconds * 1000 : Number.POSITIVE_INFINITY
  const { expected } = plan
  const nextRequest = requestsOf(plan)

  const connection = () =>
    new Promise<void>((done, fail) => {
      const socket = connect({ port: plan.port, host: '127.0.0.1', noDelay: true })
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error('No response came')))
      socket.on('error', fail)
      let sentAt = 0
      const send = () => {
        if (left <= 0 || performance.now() >= until) {
          done()
          socket.destroy()
          return
        }
        left -= 1
        sentAt = performance.now()
        socket.write(nextRequest())
      }
      onResponses(socket, (status, bytes) => {
        times.push(performance.now() - sentAt)
        if (status !== expected.status || bytes < expected.leastBytes || bytes > expected.mostBytes) errors += 1
        send()
      })
      socket.on('close', () => fail(new Error('The server has closed a connection')))
      socket.on('connect', send)
    })
  await Promise.all(Array.from({ length: plan.connections }, connection))

  const elapsed = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { requests: times.length, errors, elapsed, p50: at(0.5), p99: at(0.99) }
}

/** The bytes of the next request: another number and the next body each time, where there are such. */
function requestsOf({ method, path, headers, bodies, tokens = [] }: LoadPlan): () => Buffer {
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

/** Call for each complete response, with its status and the bytes of head and body. */
function onResponses(socket: Socket, received: (status: number, bytes: number) => void): void {
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
      if (Number.isNaN(length)) return void socket.destroy(new Error(`A response without a length:\n${head}`))
      bytes = end + endOfHead.length + length
      missing = bytes - begun.length
      begun = undefined
    }
    if (missing <= 0) received(status, bytes)
  })
}
