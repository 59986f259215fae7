import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Cacheable, openCache } from './core/cache/cache.ts'
import type { ChangeCount } from './core/cache/changes.ts'
import type { EdgeFolder } from './core/cache/edge-folder.ts'
import type { Doors } from './core/database/door.ts'
import { acceptedEncoding, Encoded, type Encoding, type Sendable } from './core/http/encoded.ts'
import { hasSwitchedLanguage, requestedAddress } from './core/http/page-request.ts'
import type { VisitedSchool } from './core/http/visit.ts'
import { counter, gauge } from './core/monitoring/metrics.ts'
import { pathOf, requestIdOf } from './core/monitoring/observe.ts'
import type { Frontdoor, Headed } from './frontdoor.ts'
import { type PageRequest, type Shareable, shareable } from './visitor-pages.ts'

/** A rendered page, without the headers of a single request. */
export type RenderedPage = { status: number; headers: Record<string, string>; html: Buffer; until: Date | undefined }

/** A page as it is cached. */
export class CachedPage {
  readonly status: number
  readonly etag: string
  readonly body: Encoded
  readonly unchangedHeaders: Record<string, string>
  /** Whose page it is, if it may be cached. */
  readonly school: VisitedSchool | undefined
  readonly #headers = new Map<Encoding | undefined, Record<string, string>>()
  readonly #lists = new Map<Record<string, string>, readonly string[]>()

  constructor(status: number, headers: Record<string, string>, html: Buffer, school?: VisitedSchool) {
    this.status = status
    this.school = status === 200 ? school : undefined
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

  /** The headers as a flat list, which Node sends fastest, with the id of this request. */
  listed(headers: Record<string, string>, requestId: string): string[] {
    const known = this.#lists.get(headers)
    if (known) return [...known, 'X-Request-Id', requestId]
    this.#lists.set(headers, Object.entries(headers).flat())
    return this.listed(headers, requestId)
  }

  /** Whether the client has this page already. */
  isKnownBy(ifNoneMatch: string | undefined): boolean {
    return this.status === 200 && ifNoneMatch !== undefined && ifNoneMatch.split(/\s*,\s*/).includes(this.etag)
  }
}

const isCached = { cached: 'yes' }
const isRendered = { cached: 'no' }
const pageRequests = counter('sala_page_cache_total', 'Requested pages, by whether they were cached.')

/** Caches visitors' pages until the school changes. */
export function openPageCache(
  { changes }: Pick<Doors, 'changes'>,
  frontdoor: Frontdoor,
  mostBytes: number,
  edge?: EdgeFolder,
) {
  const plain = openCache<CachedPage>(changes, mostBytes * 0.75)
  // There are very many combinations of filters; they must not push the popular pages out.
  const filtered = openCache<CachedPage>(changes, mostBytes * 0.25)
  const storeOf = (key: string) => (key.includes('=') ? filtered : plain)
  gauge('sala_page_cache_bytes', 'Bytes of cached pages.', () => plain.bytes + filtered.bytes)
  gauge('sala_page_cache_pages', 'Cached pages.', () => plain.size + filtered.size)

  function nameOf(request: PageRequest): Shareable | undefined {
    const origin = frontdoor.originOf(request.header)
    return frontdoor.isUsual(origin) ? shareable(request, origin) : undefined
  }

  /** A proxy in front may send copies of this page. */
  function share({ school }: CachedPage, origin: string): void {
    if (edge && school) edge.open(new URL(origin).hostname, school)
  }

  return {
    nameOf,

    /** How many changes are known: to be asked before the school of a page is looked up. */
    count: () => changes.count(),

    /**
     * The cached page of a name, or a new one: rendered once, however many wait for it. A page of a school that has
     * changed since it was looked up is sent, and not cached.
     */
    async getOrRender(
      { key, origin }: Shareable,
      { school, since }: { school: VisitedSchool; since: ChangeCount },
      renderPage: () => Promise<RenderedPage>,
    ): Promise<CachedPage> {
      const make = async (): Promise<Cacheable<CachedPage>> => {
        pageRequests.add(isRendered)
        const edgeHeaders = changes.isFresh(school, since) ? edge?.headersOf(school) : undefined
        const { status, headers, html, until } = await renderPage()
        return {
          value: new CachedPage(status, { ...headers, ...(status === 200 && edgeHeaders?.(until)) }, html, school),
          owner: status === 200 ? school : undefined,
          bytes: sizeWhenCached(key, html),
          until,
        }
      }
      const page = await storeOf(key).getOrMake(key, school, make, since)
      share(page, origin)
      return page
    },

    /** Answer with a cached page before anything else runs. False if there is none. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method = '', url = '' } = request
      const header: Headed = (name) => request.headers[name] as string | undefined
      const named = nameOf({ method, url, header })
      const page = named && storeOf(named.key).find(named.key)
      if (!page) return false
      // A visitor who has just switched the language gets a cookie, so this page is not sent from the cache.
      const referer = header('referer')
      if (referer && hasSwitchedLanguage(referer, named.origin, requestedAddress(pathOf(request)))) return false
      const known = page.isKnownBy(header('if-none-match'))
      const body = page.body.ready(acceptedEncoding(header('accept-encoding')))
      if (!known && !body) return false
      pageRequests.add(isCached)
      share(page, named.origin)
      const headers = known || !body ? page.unchangedHeaders : page.headersFor(body)
      response.writeHead(known ? 304 : page.status, page.listed(headers, requestIdOf(response)))
      if (known || !body || method === 'HEAD') response.end()
      else response.end(body.bytes)
      return true
    },
  }
}

export type PageCache = ReturnType<typeof openPageCache>

// A compressed copy is a fifth to a tenth of the size, and there may be two.
const sizeWhenCached = (key: string, html: Buffer) => key.length * 2 + Math.ceil(html.length / 2.5) + 2000
