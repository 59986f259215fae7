import type { Done } from '#server/core/seed/moments.ts'
import type { ChangeContent } from '#server/core/seed/seed-log.ts'
import type { Block } from '#server/core/seed/written.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'

export type ArticleContent = {
  slug: string
  title: string
  summary: string
  body: Block[]
  language: 'km' | 'en' | 'zh'
  category: string
  thumbnail: string
  featured?: boolean
  /** Who wrote it, by key; the owner of the school unless said. */
  author?: string
  daysAgo: number
  isDraft?: boolean
  trashed?: Done
}

export type ArticlesContent = {
  categories: { key: string; name: LocalText }[]
  articles: ArticleContent[]
  changes?: ChangeContent<{ article: string } | { category: string }>[]
}
