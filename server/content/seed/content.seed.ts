import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { index, indexTrash } from '#server/core/search/search.ts'
import { daysBefore, momentOf } from '#server/core/seed/moments.ts'
import type { ContentOfSchools, Seeding } from '#server/core/seed/seeding.ts'
import { documentOf, readingMinutes } from '#server/core/seed/written.ts'
import { seededPeople } from '#server/identity/seed/seeded-people.ts'
import { summaryOf } from '#shared/content/articles.rules.ts'
import type { Article } from '../articles/office-articles.ts'
import { articleCategories, articles } from '../content.tables.ts'
import { demoArticles } from './demo-articles.ts'
import { englishArticles } from './english-articles.ts'
import { platformArticles } from './platform-articles.ts'
import type { ArticlesContent } from './seed.types.ts'
import { type Category, logArticles } from './seed-article-log.ts'

const contents: ContentOfSchools<ArticlesContent> = {
  platform: platformArticles,
  demo: demoArticles,
  english: englishArticles,
}

/** The articles of a school and their categories, and what was done with them. */
export async function seed(seeding: Seeding): Promise<void> {
  const content = contents[seeding.school]
  if (!content) return
  const categories = await seedCategories(seeding.ctx, content)
  const written = await seedArticles(seeding, content, categories)
  logArticles(seeding, content, { articles: written, categories })
}

async function seedCategories(ctx: Ctx, content: ArticlesContent): Promise<Category[]> {
  const categories = content.categories.map(({ key, name }, position) => ({
    schoolId: ctx.schoolId,
    id: newId(),
    slug: key,
    name,
    position,
    revision: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    deletedAt: null,
  }))
  await ctx.tx.insert(articleCategories).values(categories)
  return categories
}

async function seedArticles(seeding: Seeding, content: ArticlesContent, categories: Category[]): Promise<Article[]> {
  const { ctx } = seeding
  const people = seededPeople.of(seeding)
  const written = content.articles.map((article): Article => {
    const { slug, title, summary, body, thumbnail, language, category, featured = false, trashed } = article
    const at = daysBefore(ctx.now, article.daysAgo)
    const document = documentOf(body)
    return {
      schoolId: ctx.schoolId,
      id: newId(at.getTime()),
      slug,
      title,
      summary: summary || summaryOf(document),
      body: document,
      thumbnail,
      language,
      type: 'blog' as const,
      categoryId: categories.find((known) => known.slug === category)?.id ?? null,
      // The platform has no owner.
      authorId: people.find(({ key }) => key === (article.author ?? 'owner'))?.user.id ?? null,
      featured,
      readingMinutes: readingMinutes(body),
      revision: 1,
      publishedAt: article.isDraft ? null : at,
      firstPublishedAt: article.isDraft ? null : at,
      createdAt: at,
      updatedAt: at,
      deletedAt: trashed ? momentOf(ctx.now, trashed) : null,
    }
  })
  await ctx.tx.insert(articles).values(written)
  const findable = ({ id, title, summary, slug }: Article) => ({
    id,
    kind: 'article',
    title,
    note: slug,
    words: `${title} ${summary} ${slug}`,
  })
  await index(ctx, ...written.map(findable))
  const trashed = written.filter(({ deletedAt }) => deletedAt).map(({ id }) => id)
  await indexTrash(ctx, trashed, true)
  return written
}
