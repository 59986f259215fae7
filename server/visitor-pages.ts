import { isLanguage, type Language, localeCookie, splitPath } from '#shared/core/language.rules.ts'
import { domains } from './domains.ts'
import { cookieOf, type Headed } from './frontdoor.ts'
import { sessionCookie } from './identity/cookies.ts'

/** The pages of the public site. With a parameter that is not declared, a page is not cached. */
export const visitorPages: Record<string, readonly string[] | 'personal'> = Object.assign(
  {},
  ...domains.map((domain) => domain.visitorPages),
)

/** Tracking parameters, which do not change the page. */
const trackingParameter = /^(utm_[a-z]+|fbclid|gclid|mibextid)$/

/** The addresses of a page, with anything for its parameters. */
export const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

const patterns = Object.entries(visitorPages).flatMap(([path, query]) =>
  query === 'personal' ? [] : [{ path: patternOf(path), query }],
)

const longestAddress = 2000

export type PageRequest = { method: string; url: string; header: Headed }

/** The cache key of a page, and everything of the request that the page may depend on. */
export type Shareable = { key: string; origin: string; chosenLanguage: Language | undefined }

/**
 * The cache key of a page that is the same for all visitors. Undefined for a page that is, or might be, personal. `url`
 * is path and query as they were sent.
 */
export function shareable({ method, url, header }: PageRequest, origin: string): Shareable | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (header('authorization') !== undefined || header('x-client-domain') !== undefined) return undefined
  // By the bare name, anywhere: rather render a page needlessly than show a personal page to others.
  if (header('cookie')?.includes(sessionCookie)) return undefined
  const address = addressOf(url)
  if (!address) return undefined
  const chosenLanguage = address.isFirst ? chosenBy(header) : undefined
  return { key: `${origin} ${address.path} ${address.query} ${chosenLanguage ?? ''}`, origin, chosenLanguage }
}

/** An address that is the same for all visitors; '/' redirects to the language a visitor has chosen. */
type Address = { path: string; query: string; isFirst: boolean }

const mostRemembered = 2000
const remembered = new Map<string, Address | null>()

/** Parsing an address costs as much as sending its page, so the result is remembered. */
function addressOf(url: string): Address | null {
  if (url.length > longestAddress) return null
  const known = remembered.get(url)
  if (known !== undefined) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const address = parseAddress(url)
  remembered.set(url, address)
  return address
}

function parseAddress(url: string): Address | null {
  const [path = '', query] = splitOnce(url, '?')
  const { prefix, path: page } = splitPath(path.replace(/\.data$/, ''))
  const known = patterns.find((pattern) => pattern.path.test(page))
  const ordered = known && (query === undefined ? '' : knownQuery(query, known.query))
  return ordered === undefined ? null : { path, query: ordered, isFirst: page === '/' && prefix === '' }
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/** The parameters a page knows, in its own order; undefined if there is one it does not know. */
function knownQuery(query: string, names: readonly string[]): string | undefined {
  const given = new URLSearchParams(query)
  for (const name of given.keys()) if (!names.includes(name) && !trackingParameter.test(name)) return undefined
  const ordered = new URLSearchParams()
  for (const name of names) for (const value of given.getAll(name)) ordered.append(name, value)
  return ordered.toString()
}

function chosenBy(header: Headed): Language | undefined {
  const chosen = cookieOf(header, localeCookie)
  return isLanguage(chosen) ? chosen : undefined
}

const largeForms = domains.flatMap(({ largeForms = {} }) =>
  Object.entries(largeForms).map(([path, mostBytes]) => ({ pattern: patternOf(path), mostBytes })),
)

/** How large a form of a page may be, where that is more than usual. */
export function mostFormBytes(path: string): number | undefined {
  return largeForms.find(({ pattern }) => pattern.test(path))?.mostBytes
}
