import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AuditKinds } from '#shared/core/audit.ts'
import type { Permission } from '#shared/core/permissions.ts'
import type { WaitingKind } from '#shared/core/waiting.schema.ts'
import type { OfficeWords } from './office-words.ts'
import type { DomainRoutes } from './page-routes.ts'
import type { ThingPages } from './thing-pages.ts'
import type { Say, WordArea } from './word-area.ts'

// What a domain declares in `<domain>.manifest.ts` for the office. The frame of every page of the office loads it: light
// data only, no screens. `#web/domains.ts` merges all of them.

/** How something is called, in the words of its domain. */
export type Name = (say: Say) => string

export type Screen = {
  key: string
  name: Name
  to: string
  permission: Permission
  /** Whoever has one of these sees it as well: the page shows each what is theirs. */
  orPermissions?: readonly Permission[]
  order?: number
  /** What of this waits for somebody there: the menu counts it. */
  waiting?: readonly WaitingKind[]
  /** A page of a domain left of it where people look for it too, and what is said there before the link to it. */
  lookedForAt?: { page: string; text: Name }
}

/** One entry of the menu with its pages. Small orders come first; without an order, domains come one after the other. */
export type MenuItem = {
  key: string
  /** The part of the menu it is in; without one, it is above all of them. */
  area?: keyof OfficeWords['shell']['areas']
  order: number
  icon: LucideIcon
  name: Name
  screens: readonly Screen[]
}

/** Pages that a domain adds to an entry of the menu that it shares with others. */
export type MenuAddition = { item: MenuItem; screens: readonly Screen[] }

export type WebManifest = {
  pages?: DomainRoutes
  menu?: readonly MenuItem[]
  menuAdditions?: readonly MenuAddition[]
  /** Where its things are edited, by kind. */
  thingPages?: ThingPages
  /** Shown on every page of the office, after the page itself. */
  frameParts?: readonly { key: string; load(): Promise<ComponentType> }[]
  /** The words of all of the above, and of whatever else it shows in the frame. */
  frameWords: readonly WordArea[]
  /** The words of its cards on the first page. */
  cardWords?: readonly WordArea[]
  /** What it writes into the audit log; a kind may have fields of several domains. */
  auditKinds?: AuditKinds
  /** The words of its kinds of things and of its own actions in the audit log. */
  auditWords?: readonly WordArea<{ audit: object; actions?: Readonly<Record<string, string>> }>[]
}
