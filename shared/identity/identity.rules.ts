import { type Role, worksInOffice } from '#shared/core/roles.ts'

/** Where a person belongs after signing in, and where the sign-in pages send one who is signed in already. */
export function homeOf(role: Role): '/secure' | '/my-course' {
  return worksInOffice(role) ? '/secure' : '/my-course'
}

/** A place on this site to return to, from an address anyone may have written: never another site. */
export function safeReturn(to: string | null | undefined): string | undefined {
  if (!to?.startsWith('/') || /^\/[/\\]/.test(to) || /[\p{Cc}\\]/u.test(to)) return undefined
  // Written in Khmer it must be encoded before it can stand in a header.
  const { pathname, search, hash } = new URL(to, 'http://here')
  // '/.//elsewhere' becomes '//elsewhere', which is another site.
  return pathname.startsWith('//') ? undefined : pathname + search + hash
}

/** Where a sign-in leads: back to where the person wanted to go, if that place is for them, else to their home. */
export function afterSignIn(role: Role, to: string | null | undefined): string {
  const wanted = safeReturn(to)
  if (!wanted || wanted.startsWith('/auth')) return homeOf(role)
  return wanted.startsWith('/secure') && !worksInOffice(role) ? homeOf(role) : wanted
}

/** A name as its own script puts it: Khmer and Chinese say the family first, Latin letters the given name. */
export function fullName(firstName: string, lastName: string): string {
  const written = firstName + lastName
  if (/\p{Script=Han}/u.test(written)) return `${lastName}${firstName}`
  return /\p{Script=Khmer}/u.test(written) ? `${lastName} ${firstName}`.trim() : `${firstName} ${lastName}`.trim()
}
