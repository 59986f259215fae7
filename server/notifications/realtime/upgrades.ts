import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressBucket } from '#server/core/database/rate-limits.ts'
import { openFlood } from '#server/core/http/flood.ts'
import { isLoopback } from '#server/core/http/http-server.ts'
import type { VisitedSchool } from '#server/core/http/visit.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { codes, frames, limits } from './frames.ts'
import type { Realtime } from './realtime.ts'

type Headed = (name: string) => string | undefined

/** What is asked of the front door. */
type Frontdoor = {
  schoolByHeaders(header: Headed): Promise<VisitedSchool | undefined>
  originOf(header: Headed): string
  addressOf(header: Headed, socketIp: string): string
}

const path = /^\/app\/([^/?]+)(?:\?(.*))?$/
const oldestProtocol = 5
const newestProtocol = 7
/** As much as a written page costs. */
const cost = 4

/**
 * Accept sockets at `/app/{key}` of the same port as everything else. `others`: somebody else answers other upgrades, as the
 * development server does.
 */
export function acceptSockets(
  http: Server,
  { realtime, frontdoor, others = false }: { realtime: Realtime; frontdoor: Frontdoor; others?: boolean },
): { stop(): void } {
  const server = new WebSocketServer({
    ...{ noServer: true, clientTracking: false, perMessageDeflate: false },
    maxPayload: limits.frameBytes,
  })
  const flood = openFlood()
  let isStopping = false

  http.on('upgrade', (request, socket, head) => {
    const found = path.exec(request.url ?? '')
    if (!found) return others ? undefined : refuse(socket, '404 Not Found')
    // Until it is accepted nobody else listens.
    socket.on('error', () => socket.destroy())
    open(request, socket, head, { key: found[1] ?? '', query: new URLSearchParams(found[2]) }).catch((error) => {
      log('warn', 'a socket could not be opened', errorFacts(error))
      refuse(socket, '503 Service Unavailable')
    })
  })

  async function open(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    { key, query }: { key: string; query: URLSearchParams },
  ): Promise<void> {
    const header: Headed = (name) => request.headers[name] as string | undefined
    const ip = frontdoor.addressOf(header, request.socket.remoteAddress ?? '')
    const address = addressBucket(ip)
    if (isStopping) return refuse(socket, '503 Service Unavailable')
    if (flood.admit(ip, cost, Date.now()) > 0 || isFull(ip, address)) return refuse(socket, '429 Too Many Requests')
    // A page of another site must not use the person's cookies; an app sends no origin.
    const origin = header('origin')
    if (origin !== undefined && origin !== frontdoor.originOf(header)) return refuse(socket, '403 Forbidden')
    const school = await frontdoor.schoolByHeaders(header)
    server.handleUpgrade(request, socket, head, (opened) => {
      const fault = faultOf(school, key, query.get('protocol'))
      if (fault) return endWith(opened, ...fault)
      realtime.accept(opened, { schoolId: key, address })
    })
  }

  const isFull = (ip: string, address: string) =>
    !isLoopback(ip) && realtime.hub.openFrom(address) >= realtime.limits.socketsPerAddress

  return {
    stop() {
      isStopping = true
    },
  }
}

/** The host decides which school a socket belongs to, and the key must be that school's. */
function faultOf(
  school: VisitedSchool | undefined,
  key: string,
  protocol: string | null,
): [code: number, message: string] | undefined {
  if (!school || school.id !== key) return [codes.unknownApp, 'Application does not exist']
  if (school.status === 'closed') return [codes.disabledApp, 'Application disabled']
  if (!protocol) return [codes.noProtocol, 'No protocol version supplied']
  const version = Number(protocol)
  const isSupported = version >= oldestProtocol && version <= newestProtocol
  return isSupported ? undefined : [codes.unsupportedProtocol, 'Unsupported protocol version']
}

function endWith(socket: WebSocket, code: number, message: string): void {
  socket.on('error', () => socket.terminate())
  socket.send(frames.error(code, message))
  socket.close(code, message)
}

function refuse(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  else socket.destroy()
}
