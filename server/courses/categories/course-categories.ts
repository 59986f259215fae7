import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm'
import { lastChange, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { defaultLanguage } from '#shared/core/language.rules.ts'
import { said } from '#shared/core/local-text.rules.ts'
import type { MoveDirection } from '#shared/core/order.rules.ts'
import { movedBy } from '#shared/core/order.rules.ts'
import { searchText, searchWords } from '#shared/core/search-text.rules.ts'
import { slugFrom, slugWithId } from '#shared/core/slug.rules.ts'
import type { EntryTab } from '#shared/courses/authoring.lists.ts'
import type {
  CourseCategory,
  CourseCategoryDetail,
  CourseCategoryFields,
} from '#shared/courses/course-categories.schema.ts'
import { courseCategories } from '../courses.tables.ts'
import { type Category, categoryTree, courseCounts, type Placed } from './category-tree.ts'

const told = (
  { id, slug, name, icon, parentId, depth, position, deletedAt }: Placed,
  count: number,
): CourseCategory => ({
  id,
  slug,
  name,
  icon,
  parent_id: parentId,
  depth,
  position,
  count,
  deleted_at: deletedAt?.toISOString() ?? null,
})

/** The tree, or what of it lies in the trash. All is read, so that Khmer is compared here as everywhere. */
export async function categoryList(ctx: Ctx, { q = '', tab }: { q?: string | undefined; tab: EntryTab }) {
  const tree = await categoryTree(ctx)
  const counts = await courseCounts(ctx, tree)
  const words = searchWords(q)
  const matching = tree.filter(({ name, slug }) => {
    const text = searchText([...Object.values(name), slug].join(' '))
    return words.every((word) => text.includes(word))
  })
  const tabs = {
    all: matching.filter(({ deletedAt }) => !deletedAt),
    trash: matching.filter(({ deletedAt }) => deletedAt),
  }
  return {
    data: tabs[tab].map((category) => told(category, counts.get(category.id) ?? 0)),
    counts: { all: tabs.all.length, trash: tabs.trash.length },
  }
}

export async function categoryById(ctx: Ctx, id: string): Promise<CourseCategoryDetail> {
  const tree = await categoryTree(ctx)
  const category = tree.find((one) => one.id === id) ?? refuse('courses.category_not_found')
  const counts = await courseCounts(ctx, tree)
  return {
    ...told(category, counts.get(id) ?? 0),
    revision: category.revision,
    last_change: await lastChange(ctx, 'course category', id),
  }
}

export const nameOf = (name: Category['name']) => said(name, defaultLanguage, defaultLanguage).text
export const named = ({ id, name }: Pick<Category, 'id' | 'name'>) => ({
  kind: 'course category',
  thingId: id,
  thingName: nameOf(name),
})

/** Add a category after the others of its level. Its slug is made once and stays. */
export async function addCategory(ctx: Ctx, fields: CourseCategoryFields): Promise<CourseCategoryDetail> {
  const { name, icon, parent_id } = fields
  const parent = await parentFor(ctx, parent_id)
  const id = newId()
  const wanted = slugFrom(nameOf(name), 'name')
  const [taken] = await ctx.tx
    .select({ id: courseCategories.id })
    .from(courseCategories)
    .where(and(eq(courseCategories.schoolId, ctx.schoolId), eq(courseCategories.slug, wanted)))
  const slug = wanted && !taken ? wanted : slugWithId(wanted, id)
  const position = await lastPlace(ctx, parent_id)
  const row = { schoolId: ctx.schoolId, id, slug, name, icon, parentId: parent_id, position, revision: 1 }
  await ctx.tx.insert(courseCategories).values({ ...row, createdAt: ctx.now })
  await record(ctx, { action: 'add', ...named({ id, name }), after: { ...factsOf(row, parent), slug } })
  return categoryById(ctx, id)
}

const factsOf = ({ name, icon }: Pick<Category, 'name' | 'icon'>, parent: Category | undefined) => ({
  name,
  icon,
  parent: parent ? nameOf(parent.name) : null,
})

/** Rename a category or put it under another. What stands below others has nothing below itself. */
export async function updateCategory(
  ctx: Ctx,
  id: string,
  { revision, name, icon, parent_id }: CourseCategoryFields & { revision: number },
): Promise<CourseCategoryDetail> {
  const all = await lockCategories(ctx)
  const stored = all.find((one) => one.id === id)
  need(stored && !stored.deletedAt, 'courses.category_not_found')
  needLatest(stored, revision)
  const isBelow = all.some(({ parentId }) => parentId === id)
  need(!(parent_id && isBelow) && parent_id !== id, 'courses.category_too_deep', tooDeep)
  const parent = await parentFor(ctx, parent_id)
  const isMoved = parent_id !== stored.parentId
  const place = isMoved ? { parentId: parent_id, position: await lastPlace(ctx, parent_id) } : {}
  await ctx.tx
    .update(courseCategories)
    .set({ name, icon, ...place, revision: stored.revision + 1 })
    .where(only(ctx, [id]))
  const before = all.find((one) => one.id === stored.parentId)
  await record(ctx, {
    action: 'update',
    ...named({ id, name }),
    before: factsOf(stored, before),
    after: factsOf({ name, icon }, parent),
  })
  return categoryById(ctx, id)
}

const tooDeep = { parent_id: 'courses.category_too_deep' } as const

/** The category another is put under: a top one outside the trash. Whoever throws it away waits until this is written. */
async function parentFor(ctx: Ctx, id: string | null): Promise<Category | undefined> {
  if (!id) return undefined
  const [parent] = await ctx.tx
    .select()
    .from(courseCategories)
    .where(and(only(ctx, [id]), isNull(courseCategories.deletedAt)))
    .for('share')
  // The category itself was found; it is what was chosen for it that is wrong.
  need(parent, 'core.invalid_input', { parent_id: 'courses.category_not_found' })
  need(parent.parentId === null, 'courses.category_too_deep', tooDeep)
  return parent
}

const ofLevel = (parentId: string | null) =>
  parentId ? eq(courseCategories.parentId, parentId) : isNull(courseCategories.parentId)

async function lastPlace(ctx: Ctx, parentId: string | null): Promise<number> {
  const [last] = await ctx.tx
    .select({ position: max(courseCategories.position) })
    .from(courseCategories)
    .where(and(eq(courseCategories.schoolId, ctx.schoolId), ofLevel(parentId)))
  return (last?.position ?? -1) + 1
}

/** Move a category one place up or down among those of its level; at the end it stays. */
export async function moveCategory(ctx: Ctx, id: string, direction: MoveDirection): Promise<{ changed: number }> {
  await lockCategories(ctx)
  const alive = (await categoryTree(ctx)).filter(({ deletedAt }) => !deletedAt)
  const moving = alive.find((category) => category.id === id) ?? refuse('courses.category_not_found')
  const level = alive.filter(({ parentId }) => parentId === moving.parentId)
  const moved = movedBy(level, moving, direction)
  const [from, to] = [level.indexOf(moving), moved.indexOf(moving)]
  if (from === to) {
    await record(ctx)
    return { changed: 0 }
  }
  for (const [position, category] of moved.entries()) {
    if (category.position === position) continue
    await ctx.tx
      .update(courseCategories)
      .set({ position })
      .where(only(ctx, [category.id]))
  }
  await record(ctx, { action: 'move', ...named(moving), before: { position: from + 1 }, after: { position: to + 1 } })
  return { changed: 1 }
}

export const only = (ctx: Ctx, ids: readonly string[]) =>
  and(eq(courseCategories.schoolId, ctx.schoolId), inArray(courseCategories.id, [...ids]))

/** All categories of the school, locked: what stands above and below each other is changed by one at a time. */
export async function lockCategories(ctx: Ctx): Promise<Category[]> {
  return (
    ctx.tx
      .select()
      .from(courseCategories)
      .where(eq(courseCategories.schoolId, ctx.schoolId))
      // In one order for everybody, so that two who change the same ones wait for each other instead of deadlocking.
      .orderBy(asc(courseCategories.id))
      .for('update')
  )
}
