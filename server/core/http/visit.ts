import type { ErrorCode } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { PermissionEntry } from '#shared/core/permissions.ts'
import type { SiteState } from '#shared/core/site-state.ts'
import type { Actor } from '../database/door.ts'
import type { InTransaction } from '../database/read-together.ts'

/** What every request needs of its school. */
export type VisitedSchool = { id: string; kind: 'school' | 'platform'; status: SiteState; defaultLanguage: Language }

/** What a person may do here; nothing once the school's subscription has ended. */
export type Granted = { isExpired: boolean; entries: readonly PermissionEntry[] }

/** Everything known of a request before its endpoint runs. */
export type Visit = {
  requestId: string
  school: VisitedSchool
  actor: Actor | null
  /** What the actor may do; loaded at most once, and only if needed. */
  granted(): Promise<Granted>
  /** A token was sent, but it does not count here, for this reason. */
  signedOut: ErrorCode | undefined
  ip: string
  userAgent: string
  /** What the device says about who was signed in on it before. */
  device: string | undefined
  /** What the device says about who is asked for no code on it. */
  trust: string | undefined
  /** The secret of a browser in which a sign-in by a provider has begun. */
  browser: string | undefined
  /** What was sent to show that no robot calls. */
  captcha?: string | undefined
  /** The token that a browser has as a visitor, beside who is signed in. */
  visitor?: string | undefined
  /** What was sent as Authorization, whatever it is. */
  bearer: string | undefined
  /** A page asks in this process, not a client of the API. */
  isPage?: boolean
  /** Where a page reads what it shows, side by side. The office's reads are on their own, because they share no rows. */
  together?: Record<'site' | 'office', InTransaction>
  /** The platform's configured address: `port` is ':3000', or '' if it is the usual one. */
  platform: { scheme: 'http' | 'https'; host: string; port: string }
  /** Scheme, host and port as the visitor typed them. */
  origin: string
  /** Called with the expiry of each answer. Absent if the page is not cached. */
  expires?: (until: Date | undefined) => void
  /** Called with the token of a new session: whoever has signed in on a page acts from then on. */
  signedIn?: (token: string) => void
  /** Headers for the answer, cookies above all. */
  respond: { append(name: string, value: string): void }
}
