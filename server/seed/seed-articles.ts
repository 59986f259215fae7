import type { Article } from '#server/content/articles/office-articles.ts'
import { articleCategories, articles } from '#server/content/content.tables.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { index, indexTrash } from '#server/core/search/search.ts'
import { summaryOf } from '#shared/content/articles.rules.ts'
import type { SchoolContent } from './content.types.ts'
import { daysBefore, momentOf } from './moments.ts'
import type { SeededPerson } from './seed-people.ts'
import { documentOf, readingMinutes } from './written.ts'

type Category = typeof articleCategories.$inferSelect
export type SeededContent = { articles: Article[]; categories: Category[] }

export async function seedArticles(ctx: Ctx, content: SchoolContent, people: SeededPerson[]): Promise<SeededContent> {
  const categories = content.articleCategories.map(({ key, name }, position) => ({
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
  if (categories.length > 0) await ctx.tx.insert(articleCategories).values(categories)
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
      categoryId: categories.find((known) => known.slug === category)?.id ?? null,
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
  if (written.length === 0) return { articles: [], categories }
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
  return { articles: written, categories }
}
