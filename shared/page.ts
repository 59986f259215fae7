import type { Call } from './core/endpoint.ts'
import type { ErrorCode } from './core/errors.ts'
import type { Language } from './core/language.rules.ts'
import type { SiteState } from './core/site-state.ts'
import type { User } from './identity/identity.schema.ts'
import type { Site } from './tenancy/tenancy.schema.ts'

/** What the server knows of a page request before any route runs. */
export type Page = {
  language: Language
  /** '' for unprefixed Khmer, else '/en', '/km' or '/zh'. */
  prefix: string
  /** What is behind the prefix: '/secure/courses'. */
  path: string
  /** Scheme, host and port as people type them. */
  origin: string
  /** Null where the host belongs to no school. */
  site: Site | null
  siteState: SiteState
  user: User | null
  /** Why the session of this browser no longer counts, if it had one. */
  signedOut: ErrorCode | undefined
  chosenLanguage: string | undefined
  /** Why the request itself is refused, whatever page it names. */
  refused: ErrorCode | undefined
  /** True when the browser's router fetches it, false for a whole document (no JavaScript, first load). */
  fromRouter: boolean
  requestId: string
  /** Called with what failed while the page was rendered. */
  failed(error: unknown): void
  /** Whether the pages under `/dev` exist here: in demo mode only. */
  hasDevPages: boolean
  /** Whether `/docs/api` exists here. */
  hasApiDocs: boolean
  /** Of links that open the mobile app; empty if there is none. */
  appScheme: string
  /** Whether reCAPTCHA judges who looks like a robot: then forms carry its notice. */
  hasRecaptcha: boolean
  /** The script with this language's words, to be fetched early. */
  wordsScript: string | undefined
  /** The whole document, once it is rendered. */
  html?: Uint8Array
  /** The hashes of its inline scripts, which browsers may run. */
  scriptHashes?: string[]
  call: Call
}
