import type { Language } from '#shared/core/language.rules.ts'
import type { PermissionEntry } from '#shared/core/permissions.ts'
import type { SiteState } from '#shared/core/site-state.ts'
import type { Actor } from '../database/door.ts'

/** The school an address belongs to, as far as every request needs it. */
export type VisitedSchool = { id: string; kind: 'school' | 'platform'; status: SiteState; defaultLanguage: Language }

/** What a person may do here. Nothing while the school's subscription has ended. */
export type Granted = { isExpired: boolean; entries: readonly PermissionEntry[] }

/** Everything known of one request before its endpoint is asked. */
export type Visit = {
  requestId: string
  school: VisitedSchool
  actor: Actor | null
  /** What the person who asks may do; asked for at most once, and only where it matters. */
  granted(): Promise<Granted>
  /** A token was shown, but it opens nothing here any more. */
  tokenRefused: boolean
  ip: string
  userAgent: string
  /** How the platform is reached, as it is configured: `port` is ':3000', or '' where it goes without saying. */
  platform: { scheme: 'http' | 'https'; host: string; port: string }
  /** Scheme, host and port as the visitor typed them. */
  origin: string
  /** ApiResponse of each answer when it changes by itself, if it does. Absent where nobody keeps what is made of it. */
  expires?: (until: Date | undefined) => void
  /** Headers for the answer, cookies above all. */
  respond: { append(name: string, value: string): void }
}
