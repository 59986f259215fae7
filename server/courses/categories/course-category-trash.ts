import { and, eq, inArray } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { need } from '#shared/core/errors.ts'
import { courseCategories, courses } from '../courses.tables.ts'
import type { Category } from './category-tree.ts'
import { lockCategories, named, only } from './course-categories.ts'

/** Those that are named; all must be there. */
function chosenOf(all: readonly Category[], ids: readonly string[]): Category[] {
  const wanted = [...new Set(ids)]
  const chosen = all.filter(({ id }) => wanted.includes(id))
  need(chosen.length === wanted.length, 'courses.category_not_found')
  return chosen
}

const isBelowOneOf = (chosen: readonly Category[]) => (category: Category) =>
  chosen.some(({ id }) => id === category.parentId)

/** Into the trash, with those below. Courses keep their category, which counts as none while it lies there. */
export async function trashCategories(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
  const all = await lockCategories(ctx)
  const chosen = chosenOf(all, ids)
  return mark(ctx, 'trash', [...chosen, ...all.filter(isBelowOneOf(chosen))], ctx.now)
}

/** Back from the trash, with the one above: nothing stands below what is not there. */
export async function restoreCategories(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
  const all = await lockCategories(ctx)
  const chosen = chosenOf(all, ids)
  const above = all.filter(({ id }) => chosen.some(({ parentId }) => parentId === id))
  return mark(ctx, 'restore', [...chosen, ...above], null)
}

async function mark(ctx: Ctx, action: 'trash' | 'restore', wanted: readonly Category[], deletedAt: Date | null) {
  const moving = [...new Set(wanted)].filter((category) => Boolean(category.deletedAt) !== Boolean(deletedAt))
  const ids = moving.map(({ id }) => id)
  await ctx.tx.update(courseCategories).set({ deletedAt }).where(only(ctx, ids))
  const lines = moving.map((category) => ({
    action,
    ...named(category),
    before: { deletedAt: category.deletedAt },
    after: { deletedAt },
  }))
  await record(ctx, ...lines)
  return { changed: ids.length }
}

/** Delete categories that are in the trash for good, with those below; their courses have none from then on. */
export async function deleteCategories(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
  const all = await lockCategories(ctx)
  return remove(ctx, all, chosenOf(all, ids))
}

export async function emptyCategoriesTrash(ctx: Ctx): Promise<{ changed: number }> {
  const all = await lockCategories(ctx)
  return remove(
    ctx,
    all,
    all.filter(({ deletedAt }) => deletedAt),
  )
}

async function remove(ctx: Ctx, all: readonly Category[], chosen: readonly Category[]): Promise<{ changed: number }> {
  need(
    chosen.every(({ deletedAt }) => deletedAt),
    'core.invalid_request',
  )
  const below = all.filter(isBelowOneOf(chosen))
  const going = [...new Set([...below, ...chosen])]
  const gone = going.map(({ id }) => id)
  await ctx.tx
    .update(courses)
    .set({ categoryId: null })
    .where(and(eq(courses.schoolId, ctx.schoolId), inArray(courses.categoryId, gone)))
  await ctx.tx.delete(courseCategories).where(
    only(
      ctx,
      below.map(({ id }) => id),
    ),
  )
  await ctx.tx.delete(courseCategories).where(only(ctx, gone))
  const lines = going.map((category) => ({
    action: 'delete',
    ...named(category),
    before: { name: category.name, slug: category.slug },
  }))
  await record(ctx, ...lines)
  return { changed: gone.length }
}
