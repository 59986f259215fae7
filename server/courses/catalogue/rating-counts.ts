import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { courses } from '../courses.tables.ts'

export type RatingCounts = { ratingCount: number; ratingTotal: number }

/**
 * What students think of a course has changed. Who rates is known right of here, so they are asked to count, and only
 * when nobody else can change it any more: of two who count at once, the second must see what the first has changed.
 */
export async function courseRatingsChanged(
  ctx: Ctx,
  courseId: string,
  count: () => Promise<RatingCounts>,
): Promise<void> {
  const own = and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, courseId))
  await ctx.tx.select({ id: courses.id }).from(courses).where(own).for('no key update')
  await ctx.tx
    .update(courses)
    .set(await count())
    .where(own)
}
