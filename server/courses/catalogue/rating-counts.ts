import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courses } from '../courses.tables.ts'

export type RatingCounts = { ratingCount: number; ratingTotal: number }

/**
 * Update the rating of a course. Ratings belong to a later domain, so the caller counts them. It counts after the course
 * is locked: of two at once, the second sees the change of the first.
 */
export async function courseRatingsChanged(
  ctx: Ctx,
  courseId: string,
  count: () => Promise<RatingCounts>,
): Promise<void> {
  const own = ofSchool(ctx, courses, eq(courses.id, courseId))
  await ctx.tx.select({ id: courses.id }).from(courses).where(own).for('no key update')
  await ctx.tx
    .update(courses)
    .set(await count())
    .where(own)
}
