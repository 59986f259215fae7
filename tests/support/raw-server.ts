import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { type HttpLimits, openHttpServer } from '#server/core/http/http-server.ts'
import { type RawClient, rawClient } from './raw-client.ts'

/** Limits in parts of a second, so that what is cut is cut soon; no test asks how soon. */
export const quick: Partial<HttpLimits> = { checkMs: 20, headersMs: 150, pauseMs: 150 }
/** Long enough that nothing is cut while a test runs. */
export const never = 600_000

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A server with these limits on a port of its own, and clients for it; all gone after the test. */
export async function openRaw(limits: Partial<HttpLimits>, handler: Handler = answersAtTheEnd) {
  const server = openHttpServer(limits)
  server.on('request', (request, response) => {
    if (!request.destroyed) handler(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  opened.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const client = async (options?: Parameters<typeof rawClient>[1]): Promise<RawClient> => {
    const one = await rawClient(port, options)
    opened.push(one.leave)
    return one
  }
  return { server, client }
}

export const answersAtTheEnd: Handler = (request, response) => {
  request.resume().on('end', () => response.end('all received'))
}

export const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
export const post = (length: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`
