import type { ErrorCode } from '#shared/core/errors.ts'
import { type Address, localeCookie, localeCookieDays, splitPath } from '#shared/core/language.rules.ts'
import { readBytes } from './body.ts'
import { isCrossSite } from './cross-site.ts'

const routerSuffix = /\.data$/
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** The page a request is for. The browser's router requests `/en/courses.data` and, for the home page, `/en.data`. */
export function requestedPage(request: Request): Address & { fromRouter: boolean } {
  return requestedAddress(new URL(request.url).pathname)
}

export function requestedAddress(pathname: string): Address & { fromRouter: boolean } {
  return { ...splitPath(pathname.replace(routerSuffix, '')), fromRouter: routerSuffix.test(pathname) }
}

/** A request as a page may see it, and the refusal if there is one. A refused request is rendered like a GET. */
export async function admitted(
  request: Request,
  origin: string,
  mostBytes?: number,
): Promise<{ request: Request; refused?: ErrorCode }> {
  if (request.method === 'GET' || request.method === 'HEAD') return { request }
  const asVisit = (refused: ErrorCode) => ({ request: new Request(request.url, { headers: request.headers }), refused })
  if (request.method !== 'POST') return asVisit('core.method_not_allowed')
  if (isCrossSite(request.headers, origin)) return asVisit('core.cross_site')
  if (!formTypes.test(request.headers.get('content-type') ?? '')) return asVisit('core.unsupported_type')
  const body = await readBytes(request, mostBytes)
  if (!body) return asVisit('core.too_large')
  const { url, method, headers } = request
  return { request: new Request(url, { method, headers, body: new Uint8Array(body) }) }
}

/**
 * A visitor who comes from a page of this site in another language has switched, because other links stay in the
 * language.
 */
export function hasSwitchedLanguage(referer: string | undefined, origin: string, { language }: Address): boolean {
  if (!referer?.startsWith(`${origin}/`)) return false
  return splitPath(URL.parse(referer)?.pathname ?? '').language !== language
}

export function localeCookieFor(language: string): string {
  return `${localeCookie}=${language}; Path=/; SameSite=Lax; Max-Age=${localeCookieDays * 24 * 3600}`
}
