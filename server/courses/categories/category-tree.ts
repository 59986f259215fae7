import { asc, count, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { courseCategories, courses } from '../courses.tables.ts'

export type Category = typeof courseCategories.$inferSelect
export type Placed = Category & { depth: number }

/** All categories of the school, also those in the trash, each before those below it. A school has a few dozen. */
export async function categoryTree(ctx: Ctx): Promise<Placed[]> {
  const rows = await ctx.tx
    .select()
    .from(courseCategories)
    .where(eq(courseCategories.schoolId, ctx.schoolId))
    .orderBy(asc(courseCategories.position), asc(courseCategories.slug))
  return inOrder(rows)
}

function inOrder(rows: readonly Category[]): Placed[] {
  const tops = rows.filter(({ parentId }) => parentId === null)
  return tops.flatMap((top) => [
    { ...top, depth: 0 },
    ...rows.filter(({ parentId }) => parentId === top.id).map((below) => ({ ...below, depth: 1 })),
  ])
}

/** The categories a course can have, as forms and filters offer them. */
export async function categoryChoices(ctx: Ctx) {
  const tree = await categoryTree(ctx)
  return tree.filter(({ deletedAt }) => !deletedAt).map(({ id, name, depth }) => ({ id, name, depth }))
}

/** How many courses outside the trash each category has; one that has others below it counts theirs too. */
export async function courseCounts(ctx: Ctx, tree: readonly Category[]): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .select({ id: courses.categoryId, count: count() })
    .from(courses)
    .where(outsideTrash(ctx, courses))
    .groupBy(courses.categoryId)
  const own = new Map(rows.map(({ id, count }) => [id, count]))
  const of = (id: string) => own.get(id) ?? 0
  return new Map(
    tree.map(({ id }) => {
      const below = tree.filter(({ parentId, deletedAt }) => parentId === id && !deletedAt)
      return [id, below.reduce((sum, child) => sum + of(child.id), of(id))]
    }),
  )
}
