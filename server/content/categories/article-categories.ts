import { and, asc, count, eq, inArray, isNull, max } from 'drizzle-orm'
import { lastChange, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { needLatest } from '#server/core/database/revision.ts'
import {
  type ArticleCategory,
  type ArticleCategoryDetail,
  type ArticleCategoryFields,
  type ArticleCategoryQuery,
  articleCategoriesPerPage,
} from '#shared/content/office-articles.schema.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { defaultLanguage } from '#shared/core/language.rules.ts'
import { said } from '#shared/core/local-text.rules.ts'
import type { MoveDirection } from '#shared/core/order.rules.ts'
import { movedBy } from '#shared/core/order.rules.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { searchText, searchWords } from '#shared/core/search-text.rules.ts'
import { slugFrom, slugWithId } from '#shared/core/slug.rules.ts'
import { articleCategories, articles } from './content.tables.ts'

type Category = typeof articleCategories.$inferSelect
type Counted = { category: Category; count: number }

/** The school's categories in its order, each with how many articles it has outside the trash. */
async function counted(ctx: Ctx, id?: string): Promise<Counted[]> {
  return ctx.tx
    .select({ category: articleCategories, count: count(articles.id) })
    .from(articleCategories)
    .leftJoin(
      articles,
      and(
        eq(articles.schoolId, ctx.schoolId),
        eq(articles.categoryId, articleCategories.id),
        isNull(articles.deletedAt),
      ),
    )
    .where(and(eq(articleCategories.schoolId, ctx.schoolId), id ? eq(articleCategories.id, id) : undefined))
    .groupBy(articleCategories.schoolId, articleCategories.id)
    .orderBy(asc(articleCategories.position), asc(articleCategories.slug))
}

function told({ category, count }: Counted): ArticleCategory {
  const { id, name, slug, position, updatedAt, deletedAt } = category
  const deleted_at = deletedAt?.toISOString() ?? null
  return { id, name, slug, position, count, updated_at: updatedAt.toISOString(), deleted_at }
}

/** A page of categories. A school has a few dozen: all are read, so that Khmer is compared here as everywhere. */
export async function categoryList(ctx: Ctx, { q = '', tab, page: asked }: ArticleCategoryQuery) {
  const words = searchWords(q)
  const matching = (await counted(ctx)).map(told).filter(({ name, slug }) => {
    const text = searchText([...Object.values(name), slug].join(' '))
    return words.every((word) => text.includes(word))
  })
  const tabs = {
    all: matching.filter(({ deleted_at }) => !deleted_at),
    trash: matching.filter(({ deleted_at }) => deleted_at),
  }
  const total = tabs[tab].length
  const pages = pagesOf(total, articleCategoriesPerPage)
  const page = Math.min(asked, pages)
  const data = tabs[tab].slice((page - 1) * articleCategoriesPerPage, page * articleCategoriesPerPage)
  return { data, total, page, pages, counts: { all: tabs.all.length, trash: tabs.trash.length } }
}

export async function categoryById(ctx: Ctx, id: string): Promise<ArticleCategoryDetail> {
  const [row] = await counted(ctx, id)
  need(row, 'content.category_not_found')
  const last_change = await lastChange(ctx, 'article category', id)
  return { ...told(row), revision: row.category.revision, last_change }
}

const nameOf = (name: Category['name']) => said(name, defaultLanguage, defaultLanguage).text
export const named = ({ id, name }: Pick<Category, 'id' | 'name'>) => ({
  kind: 'article category',
  thingId: id,
  thingName: nameOf(name),
})

/** Add a category at the end of the order. Its slug is made once and stays. */
export async function addCategory(ctx: Ctx, { name }: ArticleCategoryFields): Promise<ArticleCategoryDetail> {
  const id = newId()
  const wanted = slugFrom(nameOf(name), 'name')
  const ofSchool = eq(articleCategories.schoolId, ctx.schoolId)
  const [taken] = await ctx.tx
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(and(ofSchool, eq(articleCategories.slug, wanted)))
  const slug = wanted && !taken ? wanted : slugWithId(wanted, id)
  const [last] = await ctx.tx
    .select({ position: max(articleCategories.position) })
    .from(articleCategories)
    .where(ofSchool)
  await ctx.tx.insert(articleCategories).values({
    schoolId: ctx.schoolId,
    id,
    slug,
    name,
    position: (last?.position ?? -1) + 1,
    revision: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await record(ctx, { action: 'add', ...named({ id, name }), after: { name, slug } })
  return categoryById(ctx, id)
}

export async function updateCategory(
  ctx: Ctx,
  id: string,
  { name, revision }: ArticleCategoryFields & { revision: number },
): Promise<ArticleCategoryDetail> {
  const [stored] = await lockCategories(ctx, [id])
  need(stored && !stored.deletedAt, 'content.category_not_found')
  needLatest(stored, revision)
  await ctx.tx
    .update(articleCategories)
    .set({ name, revision: stored.revision + 1, updatedAt: ctx.now })
    .where(only(ctx, [id]))
  await record(ctx, { action: 'update', ...named({ id, name }), before: { name: stored.name }, after: { name } })
  return categoryById(ctx, id)
}

/** Move a category one place up or down; at the end of the list it stays. */
export async function moveCategory(ctx: Ctx, id: string, direction: MoveDirection): Promise<{ changed: number }> {
  await lockCategories(ctx)
  const order = (await counted(ctx)).map(({ category }) => category).filter(({ deletedAt }) => !deletedAt)
  const moving = order.find((category) => category.id === id) ?? refuse('content.category_not_found')
  const moved = movedBy(order, moving, direction)
  const [from, to] = [order.indexOf(moving), moved.indexOf(moving)]
  if (from === to) {
    await record(ctx)
    return { changed: 0 }
  }
  for (const [position, category] of moved.entries()) {
    if (category.position === position) continue
    await ctx.tx
      .update(articleCategories)
      .set({ position })
      .where(only(ctx, [category.id]))
  }
  await record(ctx, { action: 'move', ...named(moving), before: { position: from + 1 }, after: { position: to + 1 } })
  return { changed: 1 }
}

export const only = (ctx: Ctx, ids: readonly string[]) =>
  and(eq(articleCategories.schoolId, ctx.schoolId), inArray(articleCategories.id, [...ids]))

/** Some categories, or all of the school, locked against others who change them now. Those named must all be there. */
export async function lockCategories(ctx: Ctx, ids?: readonly string[]): Promise<Category[]> {
  const wanted = ids && [...new Set(ids)]
  const rows = await ctx.tx
    .select()
    .from(articleCategories)
    .where(wanted ? only(ctx, wanted) : eq(articleCategories.schoolId, ctx.schoolId))
    // In one order for everybody, so that two who change the same ones wait for each other instead of deadlocking.
    .orderBy(asc(articleCategories.id))
    .for('update')
  need(!wanted || rows.length === wanted.length, 'content.category_not_found')
  return rows
}
