import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { indexTrash, unindex } from '#server/core/search/search.ts'
import { setUses } from '#server/media/library/uses.ts'
import type { ArticleAction } from '#shared/content/articles.lists.ts'
import { need } from '#shared/core/errors.ts'
import { publicationDate } from '#shared/core/publication.rules.ts'
import { isEmptyRichText } from '#shared/core/rich-text-reading.rules.ts'
import { articles } from './content.tables.ts'
import { type Article, factsOf } from './office-articles.ts'

type Marks = Partial<Pick<Article, 'publishedAt' | 'firstPublishedAt' | 'featured' | 'deletedAt'>>

/** What each action makes of an article; nothing where it already stands so. */
const marksOf: Record<ArticleAction | 'trash' | 'restore', (article: Article, now: Date) => Marks> = {
  publish: ({ publishedAt, firstPublishedAt: first }, now) => {
    const date = publicationDate(first, true, now)
    return publishedAt ? {} : { publishedAt: date, firstPublishedAt: date }
  },
  unpublish: ({ publishedAt }) => (publishedAt ? { publishedAt: null } : {}),
  feature: ({ featured }) => (featured ? {} : { featured: true }),
  unfeature: ({ featured }) => (featured ? { featured: false } : {}),
  trash: ({ deletedAt }, now) => (deletedAt ? {} : { deletedAt: now }),
  restore: ({ deletedAt }) => (deletedAt ? { deletedAt: null } : {}),
}

/** Publish, take back, feature or no longer feature several articles: all of them or, if one cannot be, none. */
export async function actOnArticles(ctx: Ctx, action: ArticleAction, ids: readonly string[]) {
  const chosen = await lockArticles(ctx, ids)
  need(
    chosen.every(({ deletedAt }) => !deletedAt),
    'content.article_not_found',
  )
  const empty = action === 'publish' ? chosen.filter(({ body }) => isEmptyRichText(body)) : []
  // Each is named by its id, so that the list can show which of them want a text.
  const fields = Object.fromEntries(empty.map(({ id }) => [id, 'content.content_required' as const]))
  need(empty.length === 0, 'content.content_required', fields)
  // Who has one of them open in a form must see it first.
  return mark(ctx, action, chosen, { revision: sql`${articles.revision} + 1`, updatedAt: ctx.now })
}

/** Into the trash or back from it. The article itself stays as it was, and so does when it was edited. */
export async function moveArticles(ctx: Ctx, action: 'trash' | 'restore', ids: readonly string[]) {
  const chosen = await lockArticles(ctx, ids)
  await indexTrash(
    ctx,
    chosen.map(({ id }) => id),
    action === 'trash',
  )
  return mark(ctx, action, chosen, {})
}

/** Delete articles that are in the trash for good. */
export async function deleteArticles(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
  const chosen = await lockArticles(ctx, ids)
  need(
    chosen.every(({ deletedAt }) => deletedAt),
    'core.invalid_request',
  )
  const gone = chosen.map(({ id }) => id)
  await ctx.tx.delete(articles).where(and(eq(articles.schoolId, ctx.schoolId), inArray(articles.id, gone)))
  await unindex(ctx, gone)
  for (const { id, title } of chosen) await setUses(ctx, { kind: 'article', thingId: id, title }, [])
  await record(ctx, ...chosen.map((article) => ({ action: 'delete', ...named(article), before: factsOf(article) })))
  return { changed: gone.length }
}

// A statement has room for so many values only; a trash may hold more.
const batch = 500

export async function emptyArticlesTrash(ctx: Ctx): Promise<{ changed: number }> {
  await record(ctx)
  let changed = 0
  for (;;) {
    const rows = await ctx.tx
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.schoolId, ctx.schoolId), isNotNull(articles.deletedAt)))
      .limit(batch)
    if (rows.length === 0) return { changed }
    changed += (
      await deleteArticles(
        ctx,
        rows.map(({ id }) => id),
      )
    ).changed
  }
}

const named = ({ id, title }: Article) => ({ kind: 'article', thingId: id, thingName: title })

/** The articles by their ids, locked against others who change them now. All must be there. */
async function lockArticles(ctx: Ctx, ids: readonly string[]): Promise<Article[]> {
  const wanted = [...new Set(ids)]
  const rows = await ctx.tx
    .select()
    .from(articles)
    .where(and(eq(articles.schoolId, ctx.schoolId), inArray(articles.id, wanted)))
    // In one order for everybody, so that two who change the same ones wait for each other instead of deadlocking.
    .orderBy(asc(articles.id))
    .for('update')
  need(rows.length === wanted.length, 'content.article_not_found')
  return rows
}

async function mark(ctx: Ctx, action: keyof typeof marksOf, chosen: Article[], besides: object) {
  const changes = chosen
    .map((article) => ({ article, marks: marksOf[action](article, ctx.now) }))
    .filter(({ marks }) => Object.keys(marks).length > 0)
  for (const { article, marks } of changes) {
    await ctx.tx
      .update(articles)
      .set({ ...marks, ...besides })
      .where(and(eq(articles.schoolId, ctx.schoolId), eq(articles.id, article.id)))
  }
  const facts = ({ publishedAt, featured, deletedAt }: Article) => ({
    published: publishedAt !== null,
    featured,
    deletedAt,
  })
  await record(
    ctx,
    ...changes.map(({ article, marks }) => ({
      action,
      ...named(article),
      before: facts(article),
      after: facts({ ...article, ...marks }),
    })),
  )
  return { changed: changes.length }
}
