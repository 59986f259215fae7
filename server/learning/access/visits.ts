import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { enrollments } from '../learning.tables.ts'
import type { Learner } from './learner.ts'

// Staying in a lesson is recorded once in a while; opening another one, at once.
const everyMs = 5 * 60_000

/** Record a visit to a lesson, for "continue" and "last visit". */
export async function recordVisit(ctx: Ctx, { as, enrollment }: Learner, lessonId: string): Promise<void> {
  if (as === 'preview' || !enrollment) return
  const { id, lastVisitAt, lastLessonId } = enrollment
  const isRecent = lastVisitAt !== null && ctx.now.getTime() - lastVisitAt.getTime() < everyMs
  if (isRecent && lastLessonId === lessonId) return
  await ctx.tx
    .update(enrollments)
    .set({ lastVisitAt: ctx.now, lastLessonId: lessonId })
    .where(ofSchool(ctx, enrollments, eq(enrollments.id, id)))
}
