import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isLoopback } from '../http/http-server.ts'
import { printMetrics } from './metrics.ts'
import { pathOf, requestIdOf } from './observe.ts'

const patienceSeconds = 2

export type Probes = {
  /** Sends the database any query; rejects if it does not answer. */
  askDatabase(): Promise<unknown>
  isStopping(): boolean
  metricsToken: string
  /** Whether a host is one of ours and may have a certificate. */
  mayHaveCertificate(domain: string): Promise<boolean>
}

type Answer = { status: number; text: string; type?: string }

/**
 * Answers probes on any host: is it alive, is it ready, its metrics. Returns whether the request was a probe; one from
 * where it is not allowed is not, so it is answered like an unknown address.
 */
export function probesOf(parts: Probes): (request: IncomingMessage, response: ServerResponse) => boolean {
  const answers: Record<string, (request: IncomingMessage) => Promise<Answer> | Answer | undefined> = {
    '/healthz': () => ({ status: 200, text: 'ok\n' }),
    '/readyz': () => readiness(parts),
    '/metrics': (request) =>
      isLocal(request) || showsToken(request, parts.metricsToken)
        ? { status: 200, text: printMetrics(), type: 'text/plain; version=0.0.4; charset=utf-8' }
        : undefined,
    '/internal/tls-ask': (request) => (isLocal(request) ? certificate(request, parts) : undefined),
  }
  return (request, response) => {
    const path = pathOf(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const found = isRead && Object.hasOwn(answers, path) ? answers[path]?.(request) : undefined
    if (found === undefined) return false
    void Promise.resolve(found).then((answer) => send(response, answer))
    return true
  }
}

async function readiness({ askDatabase, isStopping }: Probes): Promise<Answer> {
  if (isStopping()) return { status: 503, text: 'stopping\n' }
  const answered = askDatabase().then(
    () => true,
    () => false,
  )
  const isReady = await Promise.race([answered, wait(patienceSeconds * 1000, false, { ref: false })])
  return isReady ? { status: 200, text: 'ready\n' } : { status: 503, text: 'database\n' }
}

async function certificate(request: IncomingMessage, { mayHaveCertificate }: Probes): Promise<Answer> {
  const domain = new URL(request.url ?? '', 'http://localhost').searchParams.get('domain') ?? ''
  try {
    const isOurs = await mayHaveCertificate(domain)
    return isOurs ? { status: 200, text: 'yes\n' } : { status: 404, text: 'no\n' }
  } catch {
    return { status: 503, text: 'database\n' }
  }
}

/** Whether the request comes from a process of this machine, and not through a proxy. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  const isForwarded = Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || name === 'forwarded')
  return !isForwarded && isLoopback(socket.remoteAddress ?? '')
}

function showsToken({ headers }: IncomingMessage, token: string): boolean {
  if (token === '') return false
  const shown = headers.authorization?.replace(/^Bearer /i, '') ?? ''
  // Hashes have equal length, so that the time it takes reveals nothing.
  return timingSafeEqual(digest(shown), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function send(response: ServerResponse, { status, text, type = 'text/plain; charset=utf-8' }: Answer): void {
  response
    .writeHead(status, {
      'Content-Type': type,
      'X-Request-Id': requestIdOf(response),
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(text)
}
