import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { lastChange, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { index } from '#server/core/search/search.ts'
import { setUses } from '#server/media/library/uses.ts'
import { needOwnPicture, picturesAt } from '#server/media/pictures/own-picture.ts'
import { summaryOf } from '#shared/content/articles.rules.ts'
import type { ArticleFields, OfficeArticleDetail } from '#shared/content/office-articles.schema.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { defaultLanguage } from '#shared/core/language.rules.ts'
import { said } from '#shared/core/local-text.rules.ts'
import { publicationDate } from '#shared/core/publication.rules.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { isEmptyRichText, picturesIn, plainText, readingMinutes } from '#shared/core/rich-text-reading.rules.ts'
import { slugFrom, slugWithId } from '#shared/core/slug.rules.ts'
import { articleCategories, articles } from './content.tables.ts'
import { type ArticleRow, articleAnswer, articlesWithNames, columns } from './office-article-list.ts'

export type Article = typeof articles.$inferSelect

/** An article as its form shows it, in the trash or not. */
export async function officeArticleById(ctx: Ctx, id: string): Promise<OfficeArticleDetail> {
  type Row = ArticleRow & { summary: string; body: RichText; reading_minutes: number; revision: number }
  const { rows } = await ctx.tx.execute<Row>(
    sql`select ${columns}, a.summary, a.body, a.reading_minutes, a.revision from ${articlesWithNames(ctx)}
      where a.school_id = ${ctx.schoolId} and a.id = ${id}`,
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

/** Write an article, in the name of the person who does it. */
export async function addArticle(ctx: Ctx, fields: ArticleFields): Promise<OfficeArticleDetail> {
  const id = newId()
  const written = await writtenOf(ctx, { id, firstPublishedAt: null }, fields)
  const [article] = await ctx.tx
    .insert(articles)
    .values({
      schoolId: ctx.schoolId,
      id,
      ...written,
      authorId: ctx.actor?.id ?? null,
      revision: 1,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning()
  await tellOf(ctx, 'add', null, article ?? refuse('core.something_went_wrong'))
  return officeArticleById(ctx, id)
}

/** Change an article as the writer saw it last. */
export async function updateArticle(
  ctx: Ctx,
  id: string,
  { revision, ...fields }: ArticleFields & { revision: number },
): Promise<OfficeArticleDetail> {
  const own = and(eq(articles.schoolId, ctx.schoolId), eq(articles.id, id))
  // Locked: of two who save at once, the second must see what the first has written.
  const [stored] = await ctx.tx
    .select()
    .from(articles)
    .where(and(own, isNull(articles.deletedAt)))
    .for('update')
  need(stored, 'content.article_not_found')
  needLatest(stored, revision)
  const written = await writtenOf(ctx, stored, fields)
  const [changed] = await ctx.tx
    .update(articles)
    .set({ ...written, revision: stored.revision + 1, updatedAt: ctx.now })
    .where(own)
    .returning()
  await tellOf(ctx, 'update', stored, changed ?? refuse('content.article_not_found'))
  return officeArticleById(ctx, id)
}

type Known = { id: string; firstPublishedAt: Date | null; slug?: string; body?: RichText; categoryId?: string | null }

/** What becomes of an article by what was typed, once all of it may be so. */
async function writtenOf(ctx: Ctx, stored: Known, fields: ArticleFields) {
  const { title, body, thumbnail, language, category_id, published, featured } = fields
  need(!published || !isEmptyRichText(body), 'content.content_required', { body: 'content.content_required' })
  await needOwnPicture(ctx, thumbnail, 'thumbnail')
  await needCategory(ctx, category_id)
  // A summary that was made from the text follows it; one that somebody wrote stays.
  const isMade = fields.summary === '' || (stored.body && fields.summary === summaryOf(stored.body))
  return {
    title,
    slug: fields.slug === undefined && stored.slug ? stored.slug : await slugFor(ctx, stored.id, fields),
    summary: isMade ? summaryOf(body) : fields.summary,
    body,
    thumbnail,
    language,
    categoryId: category_id ?? (await trashedOf(ctx, stored.categoryId)),
    featured,
    readingMinutes: readingMinutes(body),
    publishedAt: publicationDate(stored.firstPublishedAt, published, ctx.now),
    firstPublishedAt: stored.firstPublishedAt ?? publicationDate(null, published, ctx.now),
  }
}

/** A slug that is typed must be free; one that is made from the title gets a short id where it is not. */
async function slugFor(ctx: Ctx, id: string, { slug, title }: ArticleFields): Promise<string> {
  const typed = slugFrom(slug ?? '', 'title')
  const wanted = typed || slugFrom(title, 'title')
  const [taken] = await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.schoolId, ctx.schoolId), eq(articles.slug, wanted), ne(articles.id, id)))
  need(!(typed && taken), 'content.slug_exists', { slug: 'content.slug_exists' })
  return wanted && !taken ? wanted : slugWithId(wanted, id)
}

/** A category in the trash is shown as none: saving without one keeps it, so that it has its articles when restored. */
async function trashedOf(ctx: Ctx, id: string | null | undefined): Promise<string | null> {
  if (!id) return null
  const [category] = await ctx.tx
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(
      and(
        eq(articleCategories.schoolId, ctx.schoolId),
        eq(articleCategories.id, id),
        isNotNull(articleCategories.deletedAt),
      ),
    )
    .for('key share')
  return category?.id ?? null
}

async function needCategory(ctx: Ctx, id: string | null): Promise<void> {
  if (!id) return
  const [category] = await ctx.tx
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(
      and(
        eq(articleCategories.schoolId, ctx.schoolId),
        eq(articleCategories.id, id),
        isNull(articleCategories.deletedAt),
      ),
    )
    // Whoever deletes it for good waits until this article is written.
    .for('key share')
  // The article was found; it is what was chosen for it that is wrong.
  need(category, 'core.invalid_input', { category_id: 'content.category_not_found' })
}

/** What the log of changes keeps of an article: its text without its form. */
export function factsOf({ title, slug, summary, body, thumbnail, language, publishedAt, featured }: Article) {
  return { title, slug, summary, body: plainText(body), thumbnail, language, published: publishedAt !== null, featured }
}

async function tellOf(ctx: Ctx, action: 'add' | 'update', before: Article | null, after: Article): Promise<void> {
  const { id, title, slug, summary, thumbnail, body } = after
  await setUses(ctx, { kind: 'article', thingId: id, title }, await picturesAt(ctx, [thumbnail, ...picturesIn(body)]))
  await index(ctx, { id, kind: 'article', title, note: slug, words: `${title} ${summary} ${slug}` })
  const nameOf = await categoryNames(ctx, [before?.categoryId, after.categoryId])
  await record(ctx, {
    action,
    kind: 'article',
    thingId: id,
    thingName: title,
    before: before && { ...factsOf(before), category: nameOf(before.categoryId) },
    after: { ...factsOf(after), category: nameOf(after.categoryId) },
  })
}

/** What the log calls a category: by its name, which is still readable when the category is long gone. */
async function categoryNames(ctx: Ctx, ids: (string | null | undefined)[]) {
  const wanted = ids.filter((id) => typeof id === 'string')
  const rows = await ctx.tx
    .select({ id: articleCategories.id, name: articleCategories.name })
    .from(articleCategories)
    .where(and(eq(articleCategories.schoolId, ctx.schoolId), inArray(articleCategories.id, wanted)))
  const names = new Map(rows.map(({ id, name }) => [id, said(name, defaultLanguage, defaultLanguage).text]))
  return (id: string | null) => (id ? (names.get(id) ?? null) : null)
}
