import type { LucideIcon } from 'lucide-react'
import type { Language } from '#shared/core/language.rules.ts'
import type { Words } from '#web/words/en.ts'

// What a domain declares in `<domain>.site.ts` for the pages of visitors. Every public page loads the links: light data only.

/** A link in the frame of a public site. Small orders come first. */
export type SiteLink = {
  to: string
  name(words: Words, language: Language): string
  /** The main menu and the footer, the footer alone, the menu of a person, or the search button. */
  place: 'menu' | 'footer' | 'account' | 'search'
  order: number
  /** The kind of site that has it. Absent: both. */
  on?: 'school' | 'platform'
  /** For the menu of a person. */
  icon?: LucideIcon
}

/** Pages that open to fewer people than others, or in more states of the school. `/*` at the end: all below it too. */
export type GuardedPages = {
  /** Only for those who are not signed in: others are led to their home. */
  forVisitors?: readonly string[]
  /** Only for those who are signed in. */
  forSignedIn?: readonly string[]
  /** Of the office, for everybody who works there, whatever they may do: their own account. */
  forStaff?: readonly string[]
  /** They open before the school does. */
  openEarly?: readonly string[]
  /** They open whatever the state of the school. */
  alwaysOpen?: readonly string[]
}
