import { merge } from '#shared/core/manifest.ts'
import type { SearchKind } from '#shared/core/search-kinds.ts'
import * as commerce from './commerce/office/palette.ts'
import * as content from './content/office/palette.ts'
import type { Palette, SearchHit } from './core/palette.ts'
import { corePalette } from './core/palette.words.ts'
import * as courses from './courses/office/palette.ts'
import * as exams from './exams/office/palette.ts'
import * as identity from './identity/office/palette.ts'
import * as learning from './learning/office/palette.ts'
import { mediaPalette } from './media/office/media-palette.words.ts'
import * as notifications from './notifications/office/palette.ts'
import * as tenancy from './tenancy/office/palette.ts'

/** What each domain brings to the search of the office. Not in the manifests: it is loaded when somebody searches. */
const domains: readonly Palette[] = [
  { words: corePalette },
  tenancy,
  identity,
  notifications,
  { words: mediaPalette },
  content,
  courses,
  exams,
  learning,
  commerce,
]

export const paletteWords = domains.map(({ words }) => words)

export const quickActions = domains.flatMap((domain) => domain.quickActions ?? []).sort((a, b) => a.order - b.order)

export const ownSearches = domains.flatMap((domain) => domain.ownSearches ?? [])

/** What a search hit of each kind opens. A kind that nobody opens fails the type check. */
export const searchHits: Record<SearchKind, SearchHit> = merge(
  identity.searchHits,
  content.searchHits,
  courses.searchHits,
  learning.searchHits,
  commerce.searchHits,
)
