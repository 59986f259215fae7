import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Patience, watchClients } from './slow-clients.ts'

export type HttpLimits = Patience & {
  /** To the end of a request's headers, counted from the opening of the connection or from the first byte. */
  headersMs: number
  /** To the end of a request's body. */
  requestMs: number
  keepAliveMs: number
  /** How often the time limits are checked. */
  checkMs: number
  mostHeaderBytes: number
  mostHeaders: number
  mostConnections: number
  /** Infinity behind a proxy, whose address everybody has. */
  mostConnectionsPerAddress: number
}

const usualLimits: HttpLimits = {
  headersMs: 20_000,
  // Ten megabytes at 200 kbit/s take seven minutes; a client that pauses is disconnected much earlier.
  requestMs: 15 * 60_000,
  // Longer than the usual minute of proxies: the side that sends requests must be the one that closes.
  keepAliveMs: 65_000,
  checkMs: 1_000,
  mostHeaderBytes: 16 * 1024,
  mostHeaders: 100,
  mostConnections: 8_192,
  // A whole school, or the customers of a mobile network, may share one address.
  mostConnectionsPerAddress: 2_048,
  pauseMs: 30_000,
  leastBytesPerPause: 2 * 1024,
  leastSentPerSecond: 4 * 1024,
  mostHeldBytes: 256 * 1024 * 1024,
  mostDiscardedBytes: 32 * 1024 * 1024,
  mostOpenRequests: 32,
}

/** A server that no client can block: each is limited in bytes, time and connections. */
export function openHttpServer(wanted: Partial<HttpLimits> = {}): Server {
  const limits = { ...usualLimits, ...wanted }
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    maxHeaderSize: limits.mostHeaderBytes,
    // Any other upgrade is ignored, and the request answered as it is.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
  })
  server.maxHeadersCount = limits.mostHeaders
  server.maxConnections = limits.mostConnections
  limitPerAddress(server, limits.mostConnectionsPerAddress)
  const clients = watchClients(server, limits)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (clients.isBeingAnswered(socket)) socket.destroy()
    else sendLastAnswer(socket, statusOf(error.code))
  })
  return server
}

function limitPerAddress(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    // A proxy on this machine forwards for everybody.
    if (count > most && !isLoopback(address)) socket.destroy()
  })
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** The answer to a request that cannot be parsed or takes too long. */
function sendLastAnswer(socket: Socket, status: number): void {
  const text = STATUS_CODES[status] ?? ''
  const head = `HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${text.length}`
  if (socket.writable) socket.end(`${head}\r\n\r\n${text}`, () => socket.destroy())
  else socket.destroy()
}
