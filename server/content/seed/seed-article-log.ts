import { momentOf } from '#server/core/seed/moments.ts'
import { entryOf, type NamedThing } from '#server/core/seed/seed-log.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { schoolContents } from '#server/tenancy/seed/school-contents.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { type Article, factsOf } from '../articles/office-articles.ts'
import type { articleCategories } from '../content.tables.ts'
import type { ArticlesContent } from './seed.types.ts'

export type Category = typeof articleCategories.$inferSelect
type Seeded = { articles: Article[]; categories: Category[] }

/** Who wrote the drafts, who threw articles away, and what else the content says was changed. */
export function logArticles({ ctx, school, log }: Seeding, content: ArticlesContent, seeded: Seeded): void {
  for (const { slug, author = 'owner', isDraft, trashed } of content.articles) {
    const article = bySlug(seeded.articles, slug)
    const thing = articleInLog(article)
    if (isDraft) {
      const category = seeded.categories.find(({ id }) => id === article.categoryId)
      const after = { ...factsOf(article), category: category ? textFor(category.name, 'km', 'km').text : null }
      log.push({ ...thing, action: 'add', after, at: article.createdAt, by: author })
    }
    if (trashed) {
      const change = { action: 'trash' as const, before: { deletedAt: null }, after: { deletedAt: article.deletedAt } }
      log.push({ ...thing, ...change, at: momentOf(ctx.now, trashed), by: trashed.by })
    }
  }
  for (const change of content.changes ?? []) {
    if ('category' in change.about) {
      const category = bySlug(seeded.categories, change.about.category)
      log.push(entryOf(ctx.now, change, categoryInLog(category, schoolContents[school].defaultLanguage)))
      continue
    }
    const article = bySlug(seeded.articles, change.about.article)
    const entry = entryOf(ctx.now, change, articleInLog(article))
    // An article says itself when it was published.
    log.push({ ...entry, at: (change.action === 'publish' && article.publishedAt) || entry.at })
  }
}

const articleInLog = ({ id, title }: Article): NamedThing => ({ kind: 'article', thingId: id, thingName: title })

function categoryInLog({ id, name }: Category, language: 'km' | 'en' | 'zh'): NamedThing {
  return { kind: 'article category', thingId: id, thingName: textFor(name, language, language).text }
}

function bySlug<Thing extends { slug: string }>(things: Thing[], slug: string): Thing {
  const thing = things.find((one) => one.slug === slug)
  if (!thing) throw new Error(`The seed logs a change of what does not exist: ${slug}`)
  return thing
}
