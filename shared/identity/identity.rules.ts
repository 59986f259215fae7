import type { ErrorCode } from '#shared/core/errors.ts'
import { type Role, worksInOffice } from '#shared/core/roles.ts'

/** Of whoever has chosen no picture. */
export { defaultAvatar } from '#shared/core/default-avatar.ts'

/** The page after signing in, and where the sign-in pages redirect a person who is signed in. */
export function homeOf(role: Role): '/secure' | '/my-course' {
  return worksInOffice(role) ? '/secure' : '/my-course'
}

/** A path on this site to return to, from untrusted input: never another site. */
export function safeReturn(to: string | null | undefined): string | undefined {
  if (!to?.startsWith('/') || /^\/[/\\]/.test(to) || /[\p{Cc}\\]/u.test(to)) return undefined
  // Khmer must be encoded before it can be sent in a header.
  const { pathname, search, hash } = new URL(to, 'http://here')
  // '/.//elsewhere' becomes '//elsewhere', which is another site.
  return pathname.startsWith('//') ? undefined : pathname + search + hash
}

/** Where a sign-in leads: to the page the person wanted if they may open it, else to their home. */
export function afterSignIn(role: Role, to: string | null | undefined): string {
  const wanted = safeReturn(to)
  if (!wanted || wanted.startsWith('/auth')) return homeOf(role)
  return wanted.startsWith('/secure') && !worksInOffice(role) ? homeOf(role) : wanted
}

/** Refusals that hold whatever password is typed: they have a page of their own. */
const denying: readonly string[] = ['identity.banned', 'identity.blocked', 'identity.suspended'] satisfies ErrorCode[]

export function deniesAccess(code: ErrorCode): boolean {
  return denying.includes(code)
}

/** A name in the order of its script: Khmer and Chinese begin with the family name, Latin with the given name. */
export function fullName(firstName: string, lastName: string): string {
  const written = firstName + lastName
  if (/\p{Script=Han}/u.test(written)) return `${lastName}${firstName}`
  return /\p{Script=Khmer}/u.test(written) ? `${lastName} ${firstName}`.trim() : `${firstName} ${lastName}`.trim()
}

/** An address as its owner knows it, and nobody else learns it: 'sreyneang@gmail.com' as 's••••ng@gmail.com'. */
export function veiledEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const end = name.length > 4 ? name.slice(-2) : ''
  return `${name.slice(0, 1)}••••${end}${email.slice(at)}`
}

/** Whoever is invited by an address alone has no name yet: what is before the @ is nobody's. */
export const isNamed = ({ firstName, lastName }: { firstName: string; lastName: string }, email: string): boolean =>
  lastName !== '' || firstName !== email.split('@')[0]
