import { Refusal } from '#shared/core/errors.ts'
import { rootRedirect } from '#shared/core/language.rules.ts'
import { opensPage, type PermissionEntry } from '#shared/core/permissions.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import { afterSignIn, deniesAccess } from '#shared/identity/identity.rules.ts'
import type { User } from '#shared/identity/identity.schema.ts'
import type { Page } from '#shared/page.ts'
import { expiredNotice, forbiddenNotice, forbiddenPage } from './core/notice.ts'
import type { GuardedPages } from './core/site.ts'
import { guardedPages } from './site.ts'

type Verdict =
  /** `whole`: a page under another base, which the router cannot open by itself. */
  { to: string; whole?: boolean; refusal?: undefined } | { to?: undefined; refusal: Refusal }
type Asked = Pick<
  Page,
  'prefix' | 'site' | 'siteState' | 'user' | 'signedOut' | 'chosenLanguage' | 'hasDevPages' | 'refused'
> & {
  path: string
  search: string
  /** Whether a screen answers to the address. */
  isPage: boolean
  /** What GET /permission answers: the list, or a text when the school's subscription has ended. */
  permission: readonly PermissionEntry[] | string
}

/** Pages that say what is wrong with the site must open whatever its state. */
const errorPages = ['/404', '/503', '/banned', '/under-maintenanace']

const isBelow = (path: string, area: string) => path === area || path.startsWith(`${area}/`)

/** Whether a domain declares a page as one of these. */
function isOneOf(path: string, kind: keyof GuardedPages): boolean {
  const pages = guardedPages.flatMap((guarded) => guarded[kind] ?? [])
  return pages.some((page) => (page.endsWith('/*') ? isBelow(path, page.slice(0, -2)) : path === page))
}

/**
 * Who may open which page, and where everybody else is sent. In this order: the site itself, then the person.
 * Answers a redirect (with the language prefix: what middleware throws is sent as it is), a refusal, or nothing.
 */
export function guard(asked: Asked): Verdict | undefined {
  const { path, site, siteState, user } = asked
  if (!site) return { refusal: new Refusal('tenancy.invalid_domain') }
  if (asked.refused) return { refusal: new Refusal(asked.refused) }
  if (isBelow(path, '/dev') && !asked.hasDevPages) return { refusal: new Refusal('core.not_found') }
  // The home page of a language has no slash at its end, also with a query.
  const at = (target: string) => ({ to: `${asked.prefix}${target}`.replace(/^(\/[a-z]{2})\/(\?|$)/, '$1$2') })

  // One address for each page: search engines would count two.
  if (path.length > 1 && path.endsWith('/')) {
    // Nor two slashes in front: '//elsewhere' would be another site.
    return at(`/${path.replace(/^\/+|\/+$/g, '')}${asked.search}`)
  }

  if (!errorPages.includes(path) && !isOneOf(path, 'alwaysOpen')) {
    if (siteState === 'closed') return at('/404')
    const staff = worksInOffice(user?.role)
    const mayEnterEarly = staff || isOneOf(path, 'openEarly')
    if (siteState === 'unpublished' && !mayEnterEarly) return at('/503')
    if (siteState === 'maintenance' && !mayEnterEarly) return at('/under-maintenanace')
  }

  if (path === '/' && asked.prefix === '') {
    const to = rootRedirect(asked.chosenLanguage, site.default_language)
    if (to) return { to: to + asked.search, whole: true }
  }

  if (isOneOf(path, 'forVisitors') && user) return at(signedInFrom(user, new URLSearchParams(asked.search).get('to')))
  if (isBelow(path, '/secure')) {
    if (!user || !worksInOffice(user.role)) return denied(asked) ?? at(signIn(path + asked.search))
    const to = insteadOf(asked, user)
    if (to) return at(to)
  }
  if (isOneOf(path, 'forSignedIn') && !user) return denied(asked) ?? at(signIn(path + asked.search))
  return undefined
}

/**
 * Where somebody of the office is sent who may not open one of its pages. Administrators may open all; what does not exist
 * says so to everybody.
 */
function insteadOf({ path, permission, isPage }: Asked, user: User): string | undefined {
  if (user.role === 'admin' || isOneOf(path, 'forStaff')) return undefined
  if (typeof permission !== 'string') return !isPage || opensPage(permission, path) ? undefined : forbiddenPage
  if (user.role === 'vendor') return path === '/secure/pricing' ? undefined : '/secure/pricing'
  return `/?${expiredNotice}`
}

/** Where somebody who is signed in is led from the sign-in page. The office sends students there: they see why. */
function signedInFrom({ role }: User, to: string | null): string {
  const target = afterSignIn(role, to)
  const isForbidden = isBelow(to?.split('?')[0] ?? '', '/secure') && !worksInOffice(role)
  return isForbidden ? `${target}?${forbiddenNotice}` : target
}

/** Signing in again would not help them: they see why. */
function denied({ signedOut }: Asked): Verdict | undefined {
  return signedOut && deniesAccess(signedOut) ? { refusal: new Refusal(signedOut) } : undefined
}

/** Whether the guard needs to know what the person may do, to judge this page. */
export function asksPermission(path: string, user: User | null): boolean {
  return isBelow(path, '/secure') && worksInOffice(user?.role) && user?.role !== 'admin'
}

function signIn(path: string): string {
  return `/auth/sign-in?to=${encodeURIComponent(path)}`
}
