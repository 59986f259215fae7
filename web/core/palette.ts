import type { LucideIcon } from 'lucide-react'
import type { LocalText } from '#shared/core/local-text.rules.ts'
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

/** Records that the search of the school does not have: a domain finds them by a call of its own. */
export type OwnSearch = Pick<SearchHit, 'name' | 'icon'> & {
  permission: Permission
  find(query: string): Promise<{ id: string; title: LocalText; note: string }[]>
  to(id: string): string
}

export type PaletteWords = {
  /** Other words for the pages of the menu, by their keys. */
  screens?: Readonly<Record<string, string>>
}

export type Palette = {
  words: WordArea<PaletteWords>
  quickActions?: readonly QuickAction[]
  searchHits?: Readonly<Record<string, SearchHit>>
  ownSearches?: readonly OwnSearch[]
}
