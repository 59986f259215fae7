import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { readBytes } from '#server/core/http/body.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { refuse } from '#shared/core/errors.ts'

/** A request as the identity provider's library takes it, with who has sent it. */
export type VisitedRequest = IncomingMessage & { originalUrl: string; visit: Visit }

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const mostBytes = 56 * 1024
/** Nothing else of a request is read, and where it was sent is said by us. */
const readHeaders = [
  'accept',
  'authorization',
  'content-type',
  'cookie',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
]

/** Answer a request by a handler for Node's own requests, which is mounted at `base`. */
export async function answerByNode(
  handler: NodeHandler,
  { request, base, visit, cookies }: { request: Request; base: string; visit: Visit; cookies: string },
): Promise<Response> {
  const body = (await readBytes(request, mostBytes)) ?? refuse('core.too_large')
  const { pathname, search } = new URL(request.url)
  const incoming = Object.assign(new IncomingMessage(new Socket()), {
    method: request.method,
    url: pathname.slice(base.length) + search,
    originalUrl: pathname + search,
    headers: headersOf(request, visit, body, cookies),
    visit,
    complete: true,
  }) satisfies VisitedRequest
  incoming.push(body)
  incoming.push(null)
  return new Promise((resolve, reject) => {
    const outgoing = new ServerResponse(incoming)
    const end = (chunk?: unknown) => {
      const isEmpty = request.method === 'HEAD' || [204, 303, 304].includes(outgoing.statusCode)
      const sent = chunk && !isEmpty ? Buffer.from(chunk as string) : null
      resolve(new Response(sent, { status: outgoing.statusCode, headers: responseHeaders(outgoing) }))
      return outgoing
    }
    Object.assign(outgoing, { end })
    handler(incoming, outgoing).catch(reject)
  })
}

function headersOf(request: Request, { platform }: Visit, body: Buffer, cookies: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of readHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return {
    ...headers,
    cookie: cookies,
    host: `${platform.host}${platform.port}`,
    'x-forwarded-proto': platform.scheme,
    ...(request.method === 'POST' && { 'content-length': String(body.byteLength) }),
  }
}

function responseHeaders(outgoing: ServerResponse): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(outgoing.getHeaders()))
    for (const one of [value ?? []].flat()) headers.append(name, String(one))
  headers.delete('content-length')
  return headers
}
