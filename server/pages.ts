import type { Context } from 'hono'
import type { Call } from '#shared/core/endpoint.ts'
import { type ErrorCode, errors } from '#shared/core/errors.ts'
import { type Language, localeCookie } from '#shared/core/language.rules.ts'
import { errorsEn } from '#shared/core/words/errors.en.ts'
import { errorsKm } from '#shared/core/words/errors.km.ts'
import { errorsZh } from '#shared/core/words/errors.zh.ts'
import type { Page } from '#shared/page.ts'
import { readSite } from '#shared/tenancy/tenancy.endpoints.ts'
import type { AppEnv } from './app.ts'
import { asRefusal } from './core/api.ts'
import { admitted, askedPage, hasSwitchedLanguage, localeCookieFor } from './core/page-request.ts'
import { pagePolicy } from './core/security-headers.ts'
import { answer, type Served, type Stores } from './core/serve.ts'
import type { Visit } from './core/visit.ts'
import { type Arrival, cookieOf, type Frontdoor, socketAddress } from './frontdoor.ts'

/** Draws a page; made from the build of `web/`. */
export type RenderPages = (request: Request, page: Page) => Promise<Response>

type Parts = {
  mode: 'demo' | 'production'
  served: readonly Served[]
  stores: Stores
  frontdoor: Frontdoor
  render: RenderPages | undefined
  dev: boolean
}

/** Every address that is no file and no API call: a page of the school whose host was asked. */
export function pages({ mode, served, stores, frontdoor, render, dev }: Parts) {
  const byName = new Map(served.map((one) => [one.endpoint.name, one]))

  return async (c: Context<AppEnv>): Promise<Response> => {
    const requestId = c.get('requestId')
    try {
      if (!render) return plain('core.not_found', askedPage(c.req.raw).language)
      const arrival = await frontdoor.arrive(c.req.raw, socketAddress(c.env))
      const { origin } = arrival
      const { request, refused } = await admitted(c.req.raw, origin)
      const asked = askedPage(request)
      const { language, prefix, fromRouter } = asked
      const cookies = new Headers()
      const hasSwitched = !fromRouter && hasSwitchedLanguage(request, origin, asked)
      if (hasSwitched) cookies.append('Set-Cookie', localeCookieFor(language))
      const call = callerFor(arrival, cookies, requestId)
      const page: Page = {
        language,
        prefix,
        requestId,
        call,
        hasDevPages: mode === 'demo',
        origin,
        refused,
        site: arrival.school ? await call(readSite) : null,
        siteState: arrival.school?.status ?? 'closed',
        user: arrival.user,
        chosenLanguage: hasSwitched ? language : cookieOf(request, localeCookie),
        fromRouter,
        wordsScript: undefined,
      }
      const policyOf = (html: string) => pagePolicy(html, origin.startsWith('https:'), dev)
      return finish(await render(request, page), cookies, policyOf, Boolean(arrival.user))
    } catch (error) {
      return plain(asRefusal(error, requestId).code, askedPage(c.req.raw).language)
    }
  }

  /** The endpoints as a page calls them: in this process, through the same checks as over the network. */
  function callerFor(arrival: Arrival, cookies: Headers, requestId: string): Call {
    return (async (endpoint, input) => {
      const one = byName.get(endpoint.name)
      if (!one || !arrival.school) throw new Error(`Nothing serves ${endpoint.name} here`)
      const { school, actor, granted, tokenRefused, ip, platform, userAgent, origin } = arrival
      const visit: Visit = {
        requestId,
        school,
        actor,
        granted,
        tokenRefused,
        ip,
        platform,
        userAgent,
        origin,
        respond: cookies,
      }
      return answer(one, stores, visit, input)
    }) as Call
  }
}

/** The policy needs the finished page; a page of a signed-in person is nobody else's. */
async function finish(
  response: Response,
  cookies: Headers,
  policyOf: (html: string) => string,
  personal: boolean,
): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const [name, value] of cookies) headers.append(name, value)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', personal ? 'private, no-store' : 'no-cache')
  headers.set('Vary', 'Cookie')
  if (!headers.get('Content-Type')?.startsWith('text/html'))
    return new Response(response.body, { ...parts(response), headers })
  const html = await response.text()
  headers.set('Content-Security-Policy', policyOf(html))
  return new Response(html, { ...parts(response), headers })
}

const parts = ({ status, statusText }: Response) => ({ status, statusText })

const sentences = { km: errorsKm, en: errorsEn, zh: errorsZh }

/** What is left when not even a page can be drawn: one sentence in the reader's language. */
function plain(code: ErrorCode, language: Language): Response {
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
