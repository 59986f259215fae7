import { sql } from 'drizzle-orm'
import { lastChange } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { chosenId, chosenName } from '#server/core/nouns/chosen-row.ts'
import { noun } from '#server/core/nouns/noun.ts'
import { addRow, updateRow } from '#server/core/nouns/save-rows.ts'
import { slugFor } from '#server/core/nouns/slugs.ts'
import { idsInReach } from '#server/core/reach.ts'
import { index } from '#server/core/search/search.ts'
import { setUses } from '#server/media/library/uses.ts'
import { needOwnPicture, needOwnPicturesIn, picturesAt } from '#server/media/pictures/own-picture.ts'
import { summaryOf } from '#shared/content/articles.rules.ts'
import type { ArticleFields, OfficeArticleDetail } from '#shared/content/office-articles.schema.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { publicationDate } from '#shared/core/publication.rules.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { isEmptyRichText, picturesIn, plainText, readingMinutes } from '#shared/core/rich-text-reading.rules.ts'
import { categoryNoun } from '../categories/article-categories.ts'
import { articleCategories, articles } from '../content.tables.ts'
import { type ArticleRow, articleAnswer, articlesInReach, articlesWithNames, columns } from './office-article-list.ts'

export type Article = typeof articles.$inferSelect

export const articleNoun = noun({
  table: articles,
  kind: 'article',
  notFound: 'content.article_not_found',
  nameOf: ({ title }) => title,
  factsOf: async (ctx, article) => ({
    ...factsOf(article),
    category: await chosenName(ctx, categoryNoun, article.categoryId),
  }),
  within(ctx) {
    const ids = idsInReach(ctx, 'article')
    return ids && sql`${articles.id} in (${ids})`
  },
})

/** An article as its form shows it, in the trash or not. */
export async function officeArticleById(ctx: Ctx, id: string): Promise<OfficeArticleDetail> {
  type Row = ArticleRow & { summary: string; body: RichText; reading_minutes: number; revision: number }
  const { rows } = await ctx.tx.execute<Row>(
    sql`select ${columns}, a.summary, a.body, a.reading_minutes, a.revision from ${articlesWithNames(ctx)}
      where ${articlesInReach(ctx)} and a.id = ${id}`,
  )
  const row = rows[0] ?? refuse('content.article_not_found')
  const { summary, body, category_id, reading_minutes, revision } = row
  return {
    ...articleAnswer(row),
    summary,
    body,
    category_id,
    permalink: `/blog/${row.slug}`,
    reading_minutes,
    revision,
    last_change: await lastChange(ctx, 'article', id),
  }
}

/** Add an article; the current person is its author. */
export async function addArticle(ctx: Ctx, fields: ArticleFields): Promise<OfficeArticleDetail> {
  const id = newId()
  const written = await writtenOf(ctx, { id, firstPublishedAt: null }, fields)
  const article = await addRow(ctx, articleNoun, { id, ...written, type: 'blog', authorId: ctx.actor?.id ?? null })
  await updateUsesAndSearch(ctx, article)
  return officeArticleById(ctx, id)
}

/** Change an article at the revision the writer saw. */
export async function updateArticle(
  ctx: Ctx,
  id: string,
  { revision, ...fields }: ArticleFields & { revision: number },
): Promise<OfficeArticleDetail> {
  const article = await updateRow(ctx, articleNoun, { id, revision }, (stored) => writtenOf(ctx, stored, fields))
  await updateUsesAndSearch(ctx, article)
  return officeArticleById(ctx, id)
}

type Known = Pick<Article, 'id' | 'firstPublishedAt'> &
  Partial<Pick<Article, 'slug' | 'body' | 'thumbnail' | 'categoryId' | 'featured'>>

/** The row of an article from its fields, after all checks. */
async function writtenOf(ctx: Ctx, stored: Known, fields: ArticleFields) {
  const { title, body, thumbnail, language, category_id, published } = fields
  need(!published || !isEmptyRichText(body), 'content.content_required', { body: 'content.content_required' })
  await needOwnPicture(ctx, thumbnail, { field: 'thumbnail', stored: stored.thumbnail })
  await needOwnPicturesIn(ctx, body, { field: 'body', stored: stored.body })
  const category = { chosen: category_id, stored: stored.categoryId }
  const categoryId = await chosenId(ctx, articleCategories, category, { category_id: 'content.category_not_found' })
  const slugged = { id: stored.id, slug: fields.slug, title }
  // A generated summary follows the text; a written one stays.
  const isMade = fields.summary === '' || (stored.body && fields.summary === summaryOf(stored.body))
  return {
    title,
    slug:
      fields.slug === undefined && stored.slug
        ? stored.slug
        : await slugFor(ctx, articles, slugged, 'content.slug_exists'),
    summary: isMade ? summaryOf(body) : fields.summary,
    body,
    thumbnail,
    language,
    categoryId,
    featured: fields.featured ?? stored.featured ?? false,
    readingMinutes: readingMinutes(body),
    publishedAt: publicationDate(stored.firstPublishedAt, published, ctx.now),
    firstPublishedAt: stored.firstPublishedAt ?? publicationDate(null, published, ctx.now),
  }
}

/** The fields of an article in the log, with its text unformatted. */
export function factsOf({ title, slug, summary, body, thumbnail, language, publishedAt, featured }: Article) {
  return { title, slug, summary, body: plainText(body), thumbnail, language, published: publishedAt !== null, featured }
}

/** Update which pictures the article uses, and its search entry. */
async function updateUsesAndSearch(ctx: Ctx, { id, title, slug, summary, thumbnail, body }: Article): Promise<void> {
  await setUses(ctx, { kind: 'article', thingId: id, title }, await picturesAt(ctx, [thumbnail, ...picturesIn(body)]))
  await index(ctx, { id, kind: 'article', title, note: slug, words: `${title} ${summary} ${slug}` })
}
