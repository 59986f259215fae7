import { hash } from 'node:crypto'
import type { Visit } from '#server/core/http/visit.ts'

export const sessionCookie = 'auth.token'
export const deviceCookie = 'auth.device'
export const trustCookie = 'auth.trust'
export const browserCookie = 'auth.browser'

/** Over https, browsers accept a cookie of this name only from this very host, so another school cannot set it. */
export const cookieName = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

/** Without a lifetime it is a session cookie. */
export function cookie(visit: Pick<Visit, 'origin'>, name: string, value: string, seconds: number | undefined): string {
  const isSecure = visit.origin.startsWith('https:')
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`
  return `${cookieName(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${isSecure ? '; Secure' : ''}`
}

/**
 * What a page stores of a session and sends as Authorization. It is only valid together with the cookie, which scripts
 * cannot read, so whoever copies it has nothing.
 */
export const pageToken = (token: string) => hash('sha256', `page ${token}`, 'base64url')

/** The token of a session by what was sent: Authorization wins over the cookie. */
export function sentToken(authorization: string | undefined, cookied: string | undefined): string | undefined {
  if (!authorization) return cookied
  return cookied && authorization === pageToken(cookied) ? cookied : authorization
}
