import { and, count, desc, eq, gt, isNotNull, lte, min, ne, or } from 'drizzle-orm'
import { changesAt } from '#server/core/cache/deadlines.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { isId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { articlesPerPage } from '#shared/content/content.schema.ts'
import { need } from '#shared/core/errors.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { defaultAvatar, fullName } from '#shared/identity/identity.rules.ts'
import { articleCategories, articles } from '../content.tables.ts'

const summary = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  summary: articles.summary,
  thumbnail: articles.thumbnail,
  language: articles.language,
  type: articles.type,
  featured: articles.featured,
  reading_minutes: articles.readingMinutes,
  published_at: articles.publishedAt,
  categorySlug: articleCategories.slug,
  categoryName: articleCategories.name,
}

function summaries(ctx: Ctx) {
  return ctx.tx.select(summary).from(articles).leftJoin(articleCategories, categoryOf(ctx))
}

/** A category in the trash counts as none. */
const categoryOf = (ctx: Ctx) => outsideTrash(ctx, articleCategories, eq(articleCategories.id, articles.categoryId))

export const readable = (ctx: Ctx) =>
  outsideTrash(ctx, articles, isNotNull(articles.publishedAt), lte(articles.publishedAt, ctx.now))

/** The response changes when the next scheduled article is published. */
async function untilNextArticle(ctx: Ctx): Promise<void> {
  const [next] = await ctx.tx
    .select({ at: min(articles.publishedAt) })
    .from(articles)
    .where(outsideTrash(ctx, articles, gt(articles.publishedAt, ctx.now)))
  changesAt(ctx, next?.at)
}

type SummaryRow = Awaited<ReturnType<typeof summaries>>[number]

function summaryFrom({ categorySlug, categoryName, published_at, ...row }: SummaryRow) {
  const category = categorySlug && categoryName ? { slug: categorySlug, name: categoryName } : null
  return { ...row, category, published_at: published_at?.toISOString() ?? '' }
}

const order = [desc(articles.featured), desc(articles.publishedAt), desc(articles.id)]

/** A page of published articles, featured ones first. */
export async function articleList(ctx: Ctx, query: { category?: string | undefined; page: number }) {
  const { category } = query
  await untilNextArticle(ctx)
  const categories = await ctx.tx
    .select({ slug: articleCategories.slug, name: articleCategories.name, count: count() })
    .from(articles)
    .innerJoin(articleCategories, categoryOf(ctx))
    .where(readable(ctx))
    .groupBy(articleCategories.slug, articleCategories.name, articleCategories.position)
    .orderBy(articleCategories.position, articleCategories.slug)
  const [all] = await ctx.tx.select({ total: count() }).from(articles).where(readable(ctx))
  const chosen = categories.find(({ slug }) => slug === category)
  const total = category ? (chosen?.count ?? 0) : (all?.total ?? 0)
  const pages = pagesOf(total, articlesPerPage)
  const page = Math.min(query.page, pages)
  const rows = await summaries(ctx)
    .where(and(readable(ctx), category ? eq(articleCategories.slug, category) : undefined))
    .orderBy(...order)
    .limit(articlesPerPage)
    .offset((page - 1) * articlesPerPage)
  return { data: rows.map(summaryFrom), total, page, pages, categories }
}

/** One published article by slug or id, and three others. */
export async function articleBySlug(ctx: Ctx, slugOrId: string) {
  await untilNextArticle(ctx)
  const named = isId(slugOrId)
    ? or(eq(articles.slug, slugOrId), eq(articles.id, slugOrId))
    : eq(articles.slug, slugOrId)
  const [row] = await ctx.tx
    .select({
      ...summary,
      body: articles.body,
      updatedAt: articles.updatedAt,
      authorFirstName: memberships.firstName,
      authorLastName: memberships.lastName,
      authorAvatar: users.avatar,
    })
    .from(articles)
    .leftJoin(articleCategories, categoryOf(ctx))
    .leftJoin(users, eq(users.id, articles.authorId))
    .leftJoin(memberships, ofSchool(ctx, memberships, eq(memberships.userId, articles.authorId)))
    .where(and(readable(ctx), named))
  need(row, 'content.article_not_found')
  const { body, updatedAt, authorFirstName, authorLastName, authorAvatar, ...rest } = row
  const name = fullName(authorFirstName ?? '', authorLastName ?? '')
  const author = name ? { name, avatar: authorAvatar ?? defaultAvatar } : null
  const more = await summaries(ctx)
    .where(and(readable(ctx), ne(articles.id, row.id)))
    .orderBy(...order)
    .limit(3)
  return {
    article: { ...summaryFrom(rest), body, author, last_edited_at: updatedAt.toISOString() },
    more: more.map(summaryFrom),
  }
}
