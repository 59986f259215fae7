import type { LucideIcon } from 'lucide-react'
import type { Permission } from '#shared/core/permissions.ts'
import type { Name } from './manifest.ts'
import type { WordArea } from './word-area.ts'

// What a domain brings to the search of the office, in `office/palette.ts`. It is loaded when the search is opened, with its
// words; `#web/palette.ts` merges all of them.

/** Something to do, called as people call it. `also` has other words for it, which find it too and are not shown. */
export type QuickAction = {
  key: string
  name: Name
  also: Name
  to: string
  icon: LucideIcon
  permission: Permission
  order: number
}

/** What a search hit of a kind is called and opens. People have their initials instead of an icon. */
export type SearchHit = {
  name: Name
  to(hit: { id: string; title: string; place: string | null }): string
  icon?: LucideIcon
}

export type PaletteWords = {
  /** Other words for the pages of the menu, by their keys. */
  screens?: Readonly<Record<string, string>>
}

export type Palette = {
  words: WordArea<PaletteWords>
  quickActions?: readonly QuickAction[]
  searchHits?: Readonly<Record<string, SearchHit>>
}
