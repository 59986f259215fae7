import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { type AnyEndpoint, apiBase, type StreamedFile } from '#shared/core/endpoint.ts'
import { type ErrorAnswer, need, Refusal, refuse } from '#shared/core/errors.ts'
import { hintOf } from '#shared/domains.ts'
import { refusalOf } from '../database/database-errors.ts'
import { TooManyRequests } from '../database/rate-limits.ts'
import { errorFacts, log } from '../monitoring/log.ts'
import { savedName } from '../storage/file-names.ts'
import { readBytes, readForm, readJson } from './body.ts'
import { isCrossSite } from './cross-site.ts'
import { acceptedEncoding, encodedOnce, type Sendable } from './encoded.ts'
import { answer, type Served, type Stores } from './serve.ts'
import type { Visit } from './visit.ts'

/** What the outer app passes on with each request. */
export type ApiEnv = { Bindings: { requestId: string; ip: string } }
export type VisitOf = (request: Request, facts: Pick<Visit, 'respond' | 'requestId' | 'ip'>) => Promise<Visit>

/** The API: every endpoint at its path and aliases, and a JSON answer for any other address. */
export function api(served: readonly Served[], stores: Stores, visitOf: VisitOf): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const methods = new Map<string, string[]>()

  for (const one of served) {
    for (const path of [one.endpoint.path, ...(one.endpoint.aliases ?? [])]) {
      const pattern = `${apiBase}${path.replace(/\{(\w+)\}/g, ':$1')}`
      methods.set(pattern, [...(methods.get(pattern) ?? []), one.endpoint.method])
      app.on(one.endpoint.method, pattern, (c) => respond(c, one))
    }
  }
  for (const [pattern, allowed] of methods) {
    app.all(pattern, (c) => {
      c.header('Allow', allowed.join(', '))
      return refusalAnswer(c, new Refusal('core.method_not_allowed'))
    })
  }
  app.notFound((c) => refusalAnswer(c, new Refusal('core.not_found')))
  app.onError((error, c) => refusalAnswer(c, asRefusal(error, c.env.requestId)))

  async function respond(c: Context<ApiEnv>, one: Served): Promise<Response> {
    const respond = { append: (name: string, value: string) => c.header(name, value, { append: true }) }
    const visit = await visitOf(c.req.raw, { respond, ...c.env })
    const { endpoint } = one
    if (endpoint.method !== 'GET' || endpoint.writes)
      need(!isCrossSite(c.req.raw.headers, visit.origin), 'core.cross_site')
    const response = await answer(one, stores, visit, async () => ({
      params: c.req.param(),
      query: endpoint.query ? queryOf(endpoint, new URL(c.req.url).searchParams) : {},
      body: await bodyOf(endpoint, c.req.raw),
    }))
    c.header('Cache-Control', 'no-store')
    c.header('Content-Type', endpoint.download?.type ?? 'application/json')
    if (endpoint.download?.isStreamed) return streamed(c, response.value as StreamedFile)
    const encoding = acceptedEncoding(c.req.raw.headers.get('accept-encoding') ?? undefined)
    if (endpoint.cached) return sent(c, response.body.ready(encoding) ?? (await response.body.as(encoding)))
    const text = endpoint.download ? (response.value as string) : response.text
    return sent(c, await encodedOnce(Buffer.from(text), encoding))
  }
  return app
}

/** A file of any size, read at the client's pace; the reading ends if the client leaves. */
function streamed(c: Context, { name, bytes, pieces }: StreamedFile): Response {
  if (bytes !== undefined) c.header('Content-Length', String(bytes))
  c.header('Content-Disposition', `attachment; ${savedName(name, name.split('.').at(-1) ?? '')}`)
  return c.body(Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream)
}

/** The seconds after which a busy service may be asked again: about as long as the waiting requests take. */
export const retryAfter = '2'

/** A refusal as it is; any other error is logged, and answered without details. */
export function asRefusal(error: unknown, requestId: string): Refusal {
  const refusal = error instanceof Refusal ? error : (refusalOf(error) ?? new Refusal('core.something_went_wrong'))
  const reason = error instanceof Refusal ? error.cause : error
  if (refusal.status >= 500 && reason) log('error', 'request failed', { requestId, ...errorFacts(reason) })
  return refusal
}

async function refusalAnswer(c: Context<ApiEnv>, refusal: Refusal): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  if (refusal instanceof TooManyRequests) c.header('Retry-After', String(refusal.retryAfterSeconds))
  // A body that is too large is not read to its end, so the connection cannot be used again.
  if (refusal.status === 413) c.header('Connection', 'close')
  return c.json(await explained(refusal), refusal.status as 400)
}

/** The answer to a refused call: the exact text, and what to do about it where there is something to say. */
export async function explained(refusal: Refusal): Promise<ErrorAnswer> {
  const hint = await hintOf(refusal.reason)
  return { ...refusal.answer(), ...(hint && { hint }) }
}

/** A body in an encoding the client accepts. */
export function sent(c: Context, { bytes, encoding }: Sendable): Response {
  c.header('Vary', 'Accept-Encoding')
  if (encoding) c.header('Content-Encoding', encoding)
  return c.body(bytes as Buffer<ArrayBuffer>)
}

async function bodyOf(endpoint: AnyEndpoint, request: Request): Promise<unknown> {
  if (endpoint.file) return (await readBytes(request, endpoint.file.mostBytes)) ?? refuse('media.file_size')
  if (!endpoint.body) return {}
  return endpoint.isForm ? readForm(request) : readJson(request)
}

/** A list of one value is still a list; of a single value given twice, the last counts. */
function queryOf(endpoint: AnyEndpoint, search: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  const shape = (endpoint.query as z.ZodMiniObject).shape as Record<string, z.ZodMiniType>
  for (const name of new Set(search.keys())) {
    const schema = shape[name]
    if (schema) query[name] = isList(schema) ? search.getAll(name) : search.getAll(name).at(-1)
  }
  return query
}

function isList(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as { def: { type: string; innerType?: z.core.$ZodType } }
  return def.type === 'array' || (def.innerType !== undefined && isList(def.innerType))
}
