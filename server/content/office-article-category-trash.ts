import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { need } from '#shared/core/errors.ts'
import { articleCategories, articles } from './content.tables.ts'
import { lockCategories, named, only } from './office-article-categories.ts'

/** Into the trash or back from it. Articles keep their category, which counts as none while it lies there. */
export async function moveCategories(ctx: Ctx, action: 'trash' | 'restore', ids: readonly string[]) {
  const isTrash = action === 'trash'
  const moving = (await lockCategories(ctx, ids)).filter(({ deletedAt }) => Boolean(deletedAt) !== isTrash)
  const changed = moving.map(({ id }) => id)
  const after = { deletedAt: isTrash ? ctx.now : null }
  await ctx.tx.update(articleCategories).set(after).where(only(ctx, changed))
  const lines = moving.map((category) => ({
    action,
    ...named(category),
    before: { deletedAt: category.deletedAt },
    after,
  }))
  await record(ctx, ...lines)
  return { changed: changed.length }
}

/** Delete categories that are in the trash for good; their articles have none from then on. */
export async function deleteCategories(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
  const going = await lockCategories(ctx, ids)
  need(
    going.every(({ deletedAt }) => deletedAt),
    'core.invalid_request',
  )
  const gone = going.map(({ id }) => id)
  await ctx.tx
    .update(articles)
    .set({ categoryId: null })
    .where(and(eq(articles.schoolId, ctx.schoolId), inArray(articles.categoryId, gone)))
  await ctx.tx.delete(articleCategories).where(only(ctx, gone))
  const lines = going.map((category) => ({
    action: 'delete',
    ...named(category),
    before: { name: category.name, slug: category.slug },
  }))
  await record(ctx, ...lines)
  return { changed: gone.length }
}

export async function emptyCategoriesTrash(ctx: Ctx): Promise<{ changed: number }> {
  const rows = await ctx.tx
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(and(eq(articleCategories.schoolId, ctx.schoolId), isNotNull(articleCategories.deletedAt)))
  return deleteCategories(
    ctx,
    rows.map(({ id }) => id),
  )
}
