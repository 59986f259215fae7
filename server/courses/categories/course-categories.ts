import { and, eq, isNull } from 'drizzle-orm'
import { lastChange } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { chosenName } from '#server/core/nouns/chosen-row.ts'
import { lockWhere } from '#server/core/nouns/lock-rows.ts'
import { noun, only } from '#server/core/nouns/noun.ts'
import { endOfOrder, moveInOrder } from '#server/core/nouns/order.ts'
import { addRow, updateRow } from '#server/core/nouns/save-rows.ts'
import { freeSlug } from '#server/core/nouns/slugs.ts'
import { searched, trashTabs } from '#server/core/nouns/small-list.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { defaultText } from '#shared/core/local-text.rules.ts'
import type { MoveDirection } from '#shared/core/order.rules.ts'
import { slugFrom } from '#shared/core/slug.rules.ts'
import type { EntryTab } from '#shared/courses/authoring.lists.ts'
import type {
  CourseCategory,
  CourseCategoryDetail,
  CourseCategoryFields,
} from '#shared/courses/course-categories.schema.ts'
import { courseCategories } from '../courses.tables.ts'
import { type Category, categoryTree, courseCounts, type Placed } from './category-tree.ts'

const nameOf = ({ name }: Category) => defaultText(name)

export const categoryNoun = noun({
  table: courseCategories,
  kind: 'course category',
  notFound: 'courses.category_not_found',
  nameOf,
  factsOf: async (ctx, { name, slug, icon, parentId }) => ({
    name,
    slug,
    icon,
    parent: await chosenName(ctx, { table: courseCategories, nameOf }, parentId),
  }),
})

const answerOf = (
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

/** The tree, or the categories in the trash. */
export async function categoryList(ctx: Ctx, { q, tab }: { q?: string | undefined; tab: EntryTab }) {
  const tree = await categoryTree(ctx)
  const courses = await courseCounts(ctx, tree)
  const { tabs, counts } = trashTabs(searched(tree, q))
  return { data: tabs[tab].map((category) => answerOf(category, courses.get(category.id) ?? 0)), counts }
}

export async function categoryById(ctx: Ctx, id: string): Promise<CourseCategoryDetail> {
  const tree = await categoryTree(ctx)
  const category = tree.find((one) => one.id === id) ?? refuse('courses.category_not_found')
  const counts = await courseCounts(ctx, tree)
  return {
    ...answerOf(category, counts.get(id) ?? 0),
    revision: category.revision,
    last_change: await lastChange(ctx, 'course category', id),
  }
}

/** Add a category after the others of its level. Its slug is made once and stays. */
export async function addCategory(ctx: Ctx, fields: CourseCategoryFields): Promise<CourseCategoryDetail> {
  const { name, icon, parent_id: parentId } = fields
  await needParent(ctx, parentId)
  const id = newId()
  const slug = await freeSlug(ctx, courseCategories, id, slugFrom(defaultText(name), 'name'))
  await addRow(ctx, categoryNoun, { id, slug, name, icon, parentId, position: await endOfLevel(ctx, parentId) })
  return categoryById(ctx, id)
}

/** Rename a category or move it below another. One with others below it stays a top category. */
export async function updateCategory(
  ctx: Ctx,
  id: string,
  { revision, name, icon, parent_id: parentId }: CourseCategoryFields & { revision: number },
): Promise<CourseCategoryDetail> {
  const all = await lockWhere(ctx, categoryNoun)
  await updateRow(ctx, categoryNoun, { id, revision }, async (stored) => {
    const hasOthersBelow = all.some((one) => one.parentId === id)
    need(!(parentId && hasOthersBelow) && parentId !== id, 'courses.category_too_deep', tooDeep)
    await needParent(ctx, parentId)
    const isMoved = parentId !== stored.parentId
    return { name, icon, ...(isMoved && { parentId, position: await endOfLevel(ctx, parentId) }) }
  })
  return categoryById(ctx, id)
}

const tooDeep = { parent_id: 'courses.category_too_deep' } as const

/** A parent must be a top category outside the trash. Moving it to the trash waits until this is written. */
async function needParent(ctx: Ctx, id: string | null): Promise<void> {
  if (!id) return
  const [parent] = await ctx.tx
    .select({ parentId: courseCategories.parentId })
    .from(courseCategories)
    .where(and(only(ctx, courseCategories, [id]), isNull(courseCategories.deletedAt)))
    .for('share')
  // The category itself was found; its chosen parent is wrong.
  need(parent, 'core.invalid_input', { parent_id: 'courses.category_not_found' })
  need(parent.parentId === null, 'courses.category_too_deep', tooDeep)
}

const endOfLevel = (ctx: Ctx, parentId: string | null) =>
  endOfOrder(
    ctx,
    courseCategories,
    parentId ? eq(courseCategories.parentId, parentId) : isNull(courseCategories.parentId),
  )

/** Move a category one place up or down within its level; the first and the last stay. */
export async function moveCategory(ctx: Ctx, id: string, direction: MoveDirection) {
  await lockWhere(ctx, categoryNoun)
  const { all } = trashTabs(await categoryTree(ctx)).tabs
  const moving = all.find((category) => category.id === id) ?? refuse('courses.category_not_found')
  const level = all.filter(({ parentId }) => parentId === moving.parentId)
  return moveInOrder(ctx, categoryNoun, level, moving, direction)
}
