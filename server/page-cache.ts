import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Cacheable, openCache } from './core/cache/cache.ts'
import type { Doors } from './core/database/door.ts'
import { acceptedEncoding, Encoded, type Encoding, type Sendable } from './core/http/encoded.ts'
import { hasSwitchedLanguage, requestedAddress } from './core/http/page-request.ts'
import type { VisitedSchool } from './core/http/visit.ts'
import { counter, gauge } from './core/monitoring/metrics.ts'
import { pathOf, requestIdOf } from './core/monitoring/observe.ts'
import type { Frontdoor, Headed } from './frontdoor.ts'
import { type PageRequest, type Shareable, shareable } from './visitor-pages.ts'

/** A finished page: what is sent, but for what belongs to the single request. */
export type DrawnPage = { status: number; headers: Record<string, string>; html: Buffer; until: Date | undefined }

/** A page as it is cached. */
export class CachedPage {
  readonly status: number
  readonly etag: string
  readonly body: Encoded
  readonly unchangedHeaders: Record<string, string>
  readonly #headers = new Map<Encoding | undefined, Record<string, string>>()
  readonly #lists = new Map<Record<string, string>, readonly string[]>()

  constructor(status: number, headers: Record<string, string>, html: Buffer) {
    this.status = status
    // Weak: the same page, however it is compressed.
    this.etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
    this.body = new Encoded(html)
    this.unchangedHeaders = status === 200 ? { ...headers, ETag: this.etag } : headers
  }

  headersFor({ bytes, encoding }: Sendable): Record<string, string> {
    const known = this.#headers.get(encoding)
    if (known) return known
    const made: Record<string, string> = { ...this.unchangedHeaders, 'Content-Length': String(bytes.length) }
    if (encoding) made['Content-Encoding'] = encoding
    this.#headers.set(encoding, made)
    return made
  }

  /** The same headers in the form that is sent with least ado, with the name of this request. */
  listed(headers: Record<string, string>, requestId: string): string[] {
    const known = this.#lists.get(headers)
    if (known) return [...known, 'X-Request-Id', requestId]
    this.#lists.set(headers, Object.entries(headers).flat())
    return this.listed(headers, requestId)
  }

  /** Whether the reader has this very page already. */
  isKnownBy(ifNoneMatch: string | undefined): boolean {
    return this.status === 200 && ifNoneMatch !== undefined && ifNoneMatch.split(/\s*,\s*/).includes(this.etag)
  }
}

const isCached = { cached: 'yes' }
const isDrawn = { cached: 'no' }
const pageRequests = counter('sala_page_cache_total', 'Pages asked for, by whether they were cached.')

/** Pages that were drawn for a visitor and are shown to the next ones, until the school changes. */
export function openPageCache({ changes }: Pick<Doors, 'changes'>, frontdoor: Frontdoor, mostBytes: number) {
  const plain = openCache<CachedPage>(changes, mostBytes * 0.75)
  // There are more combinations of filters than anybody looks at: they must not crowd out the pages everybody does.
  const filtered = openCache<CachedPage>(changes, mostBytes * 0.25)
  const storeOf = (key: string) => (key.includes('=') ? filtered : plain)
  gauge('sala_page_cache_bytes', 'Bytes of cached pages.', () => plain.bytes + filtered.bytes)
  gauge('sala_page_cache_pages', 'Cache pages.', () => plain.size + filtered.size)

  function nameOf(asked: PageRequest): Shareable | undefined {
    const origin = frontdoor.originOf(asked.header)
    return frontdoor.isUsual(origin) ? shareable(asked, origin) : undefined
  }

  return {
    nameOf,

    /** The page of a key, drawn at most once at a time, however many wait for it. */
    ask(key: string, school: VisitedSchool, draw: () => Promise<DrawnPage>): Promise<CachedPage> {
      return storeOf(key).getOrMake(key, school, async (): Promise<Cacheable<CachedPage>> => {
        pageRequests.add(isDrawn)
        const { status, headers, html, until } = await draw()
        const isLasting = status === 200
        return {
          value: new CachedPage(status, headers, html),
          owner: isLasting ? school : undefined,
          bytes: sizeWhenCached(key, html),
          until,
        }
      })
    },

    /** Answer with a cached page before anything else is asked. False where there is none: then it is drawn. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method = '', url = '' } = request
      const header: Headed = (name) => request.headers[name] as string | undefined
      const named = nameOf({ method, url, header })
      const page = named && storeOf(named.key).find(named.key)
      if (!page) return false
      // Whoever has just changed the language is given a cookie with it.
      const referer = header('referer')
      if (referer && hasSwitchedLanguage(referer, named.origin, requestedAddress(pathOf(request)))) return false
      const known = page.isKnownBy(header('if-none-match'))
      const body = page.body.ready(acceptedEncoding(header('accept-encoding')))
      if (!known && !body) return false
      pageRequests.add(isCached)
      const headers = known || !body ? page.unchangedHeaders : page.headersFor(body)
      response.writeHead(known ? 304 : page.status, page.listed(headers, requestIdOf(response)))
      if (known || !body || method === 'HEAD') response.end()
      else response.end(body.bytes)
      return true
    },
  }
}

export type PageCache = ReturnType<typeof openPageCache>

// Compressed it takes a fifth to a tenth, and there may be two copies of it.
const sizeWhenCached = (key: string, html: Buffer) => key.length * 2 + Math.ceil(html.length / 2.5) + 2000
