import type { Context } from 'hono'
import type { Call } from '#shared/core/endpoint.ts'
import { type ErrorCode, errors } from '#shared/core/errors.ts'
import { type Language, localeCookie } from '#shared/core/language.rules.ts'
import { errorWordsIn } from '#shared/domains.ts'
import type { Page } from '#shared/page.ts'
import { readSite } from '#shared/tenancy/tenancy.endpoints.ts'
import type { AppEnv } from './app.ts'
import { earliest } from './core/cache/deadlines.ts'
import { hasRecaptcha } from './core/captcha/recaptcha.ts'
import { type InTransaction, readTogether } from './core/database/read-together.ts'
import { asRefusal } from './core/http/api.ts'
import { acceptedEncoding, encodedOnce, type Sendable } from './core/http/encoded.ts'
import { admitted, hasSwitchedLanguage, localeCookieFor, requestedPage } from './core/http/page-request.ts'
import { sourcesOf } from './core/http/page-sources.ts'
import { pagePolicy, publicPageHeaders, usualHeadersOf } from './core/http/security-headers.ts'
import { answer, type Served, type Stores } from './core/http/serve.ts'
import type { Visit, VisitedSchool } from './core/http/visit.ts'
import { limitConcurrency } from './core/jobs/limit-concurrency.ts'
import { notePerson } from './core/monitoring/observe.ts'
import { type Arrival, cookieOf, type Frontdoor, headersOf, socketAddress } from './frontdoor.ts'
import { rememberLanguage } from './identity/own-language.ts'
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts'
import { mostFormBytes } from './visitor-pages.ts'

/** Renders a page, from the build of `web/`. */
export type RenderPages = (request: Request, page: Page) => Promise<Response>

type Parts = {
  mode: 'demo' | 'production'
  apiDocs: boolean
  appScheme: string
  served: readonly Served[]
  stores: Stores
  frontdoor: Frontdoor
  pageCache: PageCache
  render: RenderPages | undefined
  dev: boolean
}

/** Every address that is not a file or an API call is a page of the host's school. */
export function pages({ mode, apiDocs, appScheme, served, stores, frontdoor, pageCache, render, dev }: Parts) {
  const byName = new Map(served.map((one) => [one.endpoint.name, one]))

  return async (c: Context<AppEnv>): Promise<Response> => {
    const requestId = c.get('requestId')
    try {
      if (!render) return plain('core.not_found', requestedPage(c.req.raw).language)
      const since = pageCache.count()
      const arrival = await frontdoor.arrive(c.req.raw, socketAddress(c.env))
      const { origin, school } = arrival
      notePerson(requestId, arrival.actor?.id)
      const { request, refused } = await admitted(c.req.raw, origin, mostFormBytes(requestedPage(c.req.raw).path))
      const requested = requestedPage(request)
      const header = headersOf(request)
      const hasSwitched = !requested.fromRouter && hasSwitchedLanguage(header('referer'), origin, requested)
      const cookies = new Headers()
      if (hasSwitched) cookies.append('Set-Cookie', localeCookieFor(requested.language))
      const encoding = acceptedEncoding(header('accept-encoding'))

      const { pathname, search } = new URL(request.url)
      const named =
        school && !refused && !dev
          ? pageCache.nameOf({ method: request.method, url: pathname + search, header })
          : undefined
      if (named && school) {
        const page = await pageCache.getOrRender(named, { school, since }, () =>
          renderForAll(request, { ...arrival, school }, render, { requestId, chosen: named.chosenLanguage }),
        )
        if (page.isKnownBy(header('if-none-match'))) return answered(304, page.unchangedHeaders, cookies, null)
        const body = await page.body.as(encoding)
        return answered(page.status, page.headersFor(body), cookies, body)
      }
      const chosen = hasSwitched ? requested.language : cookieOf(header, localeCookie)
      const rendered = await renderPage(request, arrival, render, { requestId, refused, chosen, cookies })
      const body = await encodedOnce(rendered.html, rendered.status === 304 ? undefined : encoding)
      const headers = body.encoding ? { ...rendered.headers, 'Content-Encoding': body.encoding } : rendered.headers
      return answered(rendered.status, headers, cookies, body)
    } catch (error) {
      return plain(asRefusal(error, requestId).code, requestedPage(c.req.raw).language)
    }
  }

  /** The page as any visitor sees it. One that belongs to a person must not be cached, so it throws. */
  async function renderForAll(
    request: Request,
    arrival: Arrival & { school: VisitedSchool },
    render: RenderPages,
    { requestId, chosen }: Pick<RenderOptions, 'requestId' | 'chosen'>,
  ): Promise<RenderedPage> {
    const cookies = new Headers()
    // A HEAD request waits for the same page as a GET.
    const get = request.method === 'GET' ? request : new Request(request.url, { headers: request.headers })
    const rendered = await renderPage(get, arrival, render, { requestId, refused: undefined, chosen, cookies })
    if (arrival.user || [...cookies].length > 0) throw new Error('A page for all visitors was rendered for one person')
    const isSecure = arrival.platform.scheme === 'https'
    return {
      ...rendered,
      headers: { ...rendered.headers, ...(rendered.status === 200 && publicPageHeaders), ...usualHeadersOf(isSecure) },
    }
  }

  type RenderOptions = {
    requestId: string
    refused: ErrorCode | undefined
    chosen: string | undefined
    cookies: Headers
  }

  async function renderPage(
    request: Request,
    arrival: Arrival,
    render: RenderPages,
    { requestId, refused, chosen, cookies }: RenderOptions,
  ): Promise<RenderedPage> {
    const { school, user, signedOut, origin } = arrival
    const { language, prefix, path, fromRouter } = requestedPage(request)
    let until: Date | undefined = nextYear()
    const expires = (moment: Date | undefined) => {
      until = earliest(until, moment)
    }
    const call = callerFor({ ...arrival, isPage: true, requestId, respond: cookies, expires })
    const page: Page = {
      language,
      prefix,
      path,
      requestId,
      call,
      failed: (error) => void asRefusal(error, requestId),
      hasDevPages: mode === 'demo',
      hasApiDocs: apiDocs,
      appScheme,
      hasRecaptcha: hasRecaptcha(),
      origin,
      refused,
      site: school ? await call(readSite) : null,
      siteState: school?.status ?? 'closed',
      user,
      signedOut,
      chosenLanguage: chosen,
      fromRouter,
      wordsScript: undefined,
    }
    // A form may wait, as a sign-in does after many failures: it must not hold up the pages of others.
    const isForm = request.method !== 'GET' && request.method !== 'HEAD'
    const response = await (isForm ? render(request, page) : inTurn(() => render(request, page)))
    // A browser that only prepares a page does not show it.
    const isSeen = request.method === 'GET' && !request.headers.has('sec-purpose')
    if (arrival.actor && isSeen && response.status === 200)
      await rememberLanguage(stores.doors.reference, arrival.actor, language)
    const { buffer, byteOffset, byteLength } = page.html ?? new Uint8Array(await response.arrayBuffer())
    const html = Buffer.from(buffer, byteOffset, byteLength)
    const headers: Record<string, string> = { ...Object.fromEntries(response.headers), vary: 'Cookie, Accept-Encoding' }
    // A page of a signed-in person is private.
    headers['cache-control'] ??= user ? 'private, no-store' : 'no-cache'
    if (headers['content-type']?.startsWith('text/html'))
      headers['content-security-policy'] = pagePolicy(
        page.scriptHashes ?? [],
        origin,
        sourcesOf(path, new URL(request.url).searchParams),
      )
    return { status: response.status, headers, html, until }
  }

  /**
   * The endpoints as a page calls them: in this process, through the same checks as over the network. Whoever signs in
   * on the page makes the calls after it.
   */
  function callerFor({ school, ...visit }: Omit<Visit, 'school'> & { school: VisitedSchool | undefined }): Call {
    let newToken: string | undefined
    const signedIn = (token: string) => {
      newToken = token
    }
    const inSchool: InTransaction = (work) => stores.doors.inSchool(school?.id ?? '', visit.actor, work)
    const together = { site: readTogether(inSchool), office: readTogether(inSchool) }
    return (async (endpoint, input) => {
      const one = byName.get(endpoint.name)
      if (!one || !school) throw new Error(`Nothing serves ${endpoint.name} here`)
      try {
        const person = newToken ? { ...(await frontdoor.personOf(school, newToken)) } : { together }
        return (await answer(one, stores, { ...visit, ...person, school, signedIn }, () => input)).value
      } catch (error) {
        // Logged here, where the request is known, and shown without details.
        throw asRefusal(error, visit.requestId)
      }
    }) as Call
  }
}

// Rendering uses one core: with more pages at a time, each takes longer and all need more memory.
const inTurn = limitConcurrency(4)

/** The footer of every page shows the year. */
const nextYear = () => new Date(new Date().getFullYear() + 1, 0, 1)

function answered(status: number, headers: CachedPage['unchangedHeaders'], cookies: Headers, body: Sendable | null) {
  const all = new Headers(headers)
  for (const [name, value] of cookies) all.append(name, value)
  return new Response(body?.bytes as Buffer<ArrayBuffer> | undefined, { status, headers: all })
}

const sentences = {
  km: await errorWordsIn('km'),
  en: await errorWordsIn('en'),
  zh: await errorWordsIn('zh'),
}

/** The answer if not even a page can be rendered: one sentence in the reader's language. */
export function plain(code: ErrorCode, language: Language): Response {
  const { status } = errors[code]
  const text = sentences[language][code]
  return new Response(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${text}</title><h1>${text}</h1>`,
    {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'none'" },
    },
  )
}
