import { inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { lockWhere, needAll } from '#server/core/nouns/lock-rows.ts'
import { type Changed, deleteRows, moveRows, type Trash, toMove } from '#server/core/nouns/trash.ts'
import { need } from '#shared/core/errors.ts'
import { courses } from '../courses.tables.ts'
import type { Category } from './category-tree.ts'
import { categoryNoun } from './course-categories.ts'

/** The categories with these ids; refused if one is missing. */
function chosenOf(all: readonly Category[], ids: readonly string[]): Category[] {
  const chosen = all.filter(({ id }) => ids.includes(id))
  return needAll(chosen, ids, 'courses.category_not_found')
}

const isBelowOneOf = (chosen: readonly Category[]) => (category: Category) =>
  chosen.some(({ id }) => id === category.parentId)

const isAboveOneOf = (chosen: readonly Category[]) => (category: Category) =>
  chosen.some(({ parentId }) => parentId === category.id)

/** Delete categories after those below them. Their courses then have no category. */
async function remove(ctx: Ctx, all: readonly Category[], chosen: readonly Category[]): Promise<Changed> {
  need(
    chosen.every(({ deletedAt }) => deletedAt),
    'core.invalid_request',
  )
  const below = all.filter(isBelowOneOf(chosen))
  const others = chosen.filter((category) => !below.includes(category))
  const first = await deleteRows(ctx, categoryNoun, below, clearCategory)
  const then = await deleteRows(ctx, categoryNoun, others, clearCategory)
  return { changed: first.changed + then.changed }
}

async function clearCategory(ctx: Ctx, categories: readonly Category[]): Promise<void> {
  const gone = categories.map(({ id }) => id)
  await ctx.tx
    .update(courses)
    .set({ categoryId: null })
    .where(ofSchool(ctx, courses, inArray(courses.categoryId, gone)))
}

/** Each action locks the whole tree, so that parents and children are changed by one person at a time. */
export const categoryTrash: Trash = {
  /** Trash a category with those below it, restore it with the one above: no category is below one in the trash. */
  async move(ctx, action, ids) {
    const all = await lockWhere(ctx, categoryNoun)
    const chosen = chosenOf(all, ids)
    const others = all.filter(action === 'trash' ? isBelowOneOf(chosen) : isAboveOneOf(chosen))
    return moveRows(ctx, categoryNoun, action, toMove(action, [...new Set([...chosen, ...others])]))
  },
  async remove(ctx, ids) {
    const all = await lockWhere(ctx, categoryNoun)
    return remove(ctx, all, chosenOf(all, ids))
  },
  async empty(ctx) {
    const all = await lockWhere(ctx, categoryNoun)
    return remove(
      ctx,
      all,
      all.filter(({ deletedAt }) => deletedAt),
    )
  },
}
