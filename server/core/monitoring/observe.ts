import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiBase } from '#shared/core/endpoint.ts'
import { log } from './log.ts'
import { counter, gauge, histogram } from './metrics.ts'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const requests = counter('sala_http_requests_total', 'Requests answered, by method, kind and class of status.')
const durations = histogram('sala_http_request_seconds', 'Time from a request to the end of its answer.', bounds)

/** The requests being answered, with their ids. */
const inFlight = new Map<ServerResponse, string>()
/** Who sent them, by their ids, where that is logged. */
const senders = new Map<string, { person?: string; address: string }>()
gauge('sala_http_requests_in_flight', 'Requests being answered.', () => inFlight.size)

let isStopping = false
let addressOf: ((request: IncomingMessage) => string) | undefined

/** From now on, log entries of requests have the person and the address of the client. */
export function logPeople(read: ((request: IncomingMessage) => string) | undefined): void {
  addressOf = read
}

/** Who sent a request, for its log entry. */
export function notePerson(requestId: string, person: string | undefined): void {
  const sender = senders.get(requestId)
  if (sender && person) sender.person = person
}

/** The path of a request, without the query. */
export function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** The id of a request in our log, sent as `X-Request-Id`. A client cannot choose it. */
export function requestIdOf(response: ServerResponse): string {
  // Only a request that is not observed has none.
  return inFlight.get(response) ?? randomUUID()
}

/**
 * Log and count a request when it ends. The query is never logged: it may contain the token of a link. No header is set
 * on the response here: one that is set early makes all others slower to send.
 */
export function observe(request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now()
  const { socket, method = '' } = request
  const sentBefore = socket.bytesWritten
  const path = pathOf(request)
  if (isStopping) response.shouldKeepAlive = false
  const requestId = randomUUID()
  inFlight.set(response, requestId)
  if (addressOf) senders.set(requestId, { address: addressOf(request) })
  response.on('close', () => {
    inFlight.delete(response)
    const sender = senders.get(requestId)
    senders.delete(requestId)
    const milliseconds = performance.now() - began
    const hasLeft = !response.writableFinished
    const kind = kindOf(path)
    const status = hasLeft ? 'left' : statusClasses[Math.floor(response.statusCode / 100)]
    requests.add({ method: methods.has(method) ? method : 'other', kind, status: status ?? 'other' })
    durations.observe({ kind }, milliseconds / 1000)
    log(kind === 'probe' ? 'debug' : 'info', 'request', {
      requestId,
      method,
      host: request.headers.host?.slice(0, 255),
      path: withoutSecret(path).slice(0, 2000),
      // If nothing was sent, there was no status.
      status: response.headersSent ? response.statusCode : null,
      milliseconds: Math.round(milliseconds * 10) / 10,
      bytes: socket.bytesWritten - sentBefore,
      ...(hasLeft && { clientLeft: true }),
      ...sender,
    })
  })
}

/** From now on, each connection is closed after its answer. */
export function closeAfterAnswers(): void {
  isStopping = true
  for (const response of inFlight.keys()) response.shouldKeepAlive = false
}

const statusClasses = ['other', '1xx', '2xx', '3xx', '4xx', '5xx']
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const probe = /^\/(healthz|readyz|metrics|internal\/.*)$/
const file = /^\/(assets|art|files|media|uploads)\/|^\/(robots\.txt|sitemap\.xml|favicon\.ico)$/

/** A ticket opens a video and a token of the app a session, so they are not logged. */
const withoutSecret = (path: string) =>
  path
    .replace(/^\/media\/[^/]*/, '/media/…')
    .replace(/(\/payments-login-form\/[^/]*\/[^/]*\/).*/, '$1…')
    .replace(/\/pusher\/(?!auth$|cvi\/).*/, '/pusher/…')

/** The kind of a path, one of five: a label for each path would be unbounded. */
export function kindOf(path: string): string {
  if (path.startsWith(`${apiBase}/`)) return 'api'
  if (probe.test(path)) return 'probe'
  if (file.test(path)) return 'file'
  return path.startsWith('/') ? 'page' : 'other'
}
