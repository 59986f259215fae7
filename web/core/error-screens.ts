import type { ErrorCode } from '#shared/core/errors.ts'

/** Every screen that says why a page is not there, and the status it is sent with. */
export const errorScreens = {
  badRequest: 400,
  notFound: 404,
  unknownRoute: 404,
  invalidDomain: 404,
  invalidLink: 410,
  pageUnavailable: 503,
  websiteUnavailable: 404,
  maintenance: 503,
  banned: 403,
  blocked: 403,
  forbidden: 403,
  enrollmentClosed: 409,
  subscriptionExpired: 403,
  failed: 500,
} as const

export type ErrorScreenName = keyof typeof errorScreens

const byCode: Partial<Record<ErrorCode, ErrorScreenName>> = {
  'core.not_found': 'unknownRoute',
  'tenancy.invalid_domain': 'invalidDomain',
  'tenancy.website_unavailable': 'websiteUnavailable',
  'tenancy.page_unavailable': 'pageUnavailable',
  'tenancy.maintenance': 'maintenance',
  'identity.banned': 'banned',
  'identity.blocked': 'blocked',
  'identity.suspended': 'blocked',
  'identity.invalid_link': 'invalidLink',
  'tenancy.subscription_expired': 'subscriptionExpired',
}

const byStatus: Record<number, ErrorScreenName> = {
  400: 'badRequest',
  405: 'badRequest',
  413: 'badRequest',
  415: 'badRequest',
  422: 'badRequest',
  403: 'forbidden',
  404: 'notFound',
  410: 'invalidLink',
  503: 'pageUnavailable',
}

/** The screen for a refusal, by its code where we know it, else by its status. */
export function screenFor(code: string | undefined, status: number): ErrorScreenName {
  return byCode[code as ErrorCode] ?? byStatus[status] ?? 'failed'
}
