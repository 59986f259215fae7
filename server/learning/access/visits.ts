import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { enrollments } from '../learning.tables.ts'
import type { Learner } from './learner.ts'

// Who stays in a lesson is written down once in a while; who opens another, at once.
const everyMs = 5 * 60_000

/** Remember that somebody was in a lesson, and when: what "where I left off" and "last seen" are read from. */
export async function recordVisit(ctx: Ctx, { as, enrollment }: Learner, lessonId: string): Promise<void> {
  if (as === 'preview' || !enrollment) return
  const { id, lastVisitAt, lastLessonId } = enrollment
  const isLately = lastVisitAt !== null && ctx.now.getTime() - lastVisitAt.getTime() < everyMs
  if (isLately && lastLessonId === lessonId) return
  await ctx.tx
    .update(enrollments)
    .set({ lastVisitAt: ctx.now, lastLessonId: lessonId })
    .where(and(eq(enrollments.schoolId, ctx.schoolId), eq(enrollments.id, id)))
}
