import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { emit } from '#server/core/events.ts'
import { isCourseFinished } from '#shared/courses/unlock.rules.ts'
import type { CoursePath } from '../access/course-path.ts'
import { courseFinished } from '../learning.events.ts'
import { enrollments } from '../learning.tables.ts'

/**
 * Write down when a course was finished, or that it no longer is. Answers which. The last lesson may have been removed
 * instead of done: nothing is written then, until the student does something, at the latest claims the certificate.
 */
export async function courseDone(
  ctx: Ctx,
  courseId: string,
  studentId: string,
  path: CoursePath,
  at = ctx.now,
): Promise<boolean> {
  const isFinished = isCourseFinished({ sections: path })
  const finishedAt = isFinished ? at : null
  const changed = await ctx.tx
    .update(enrollments)
    .set({ finishedAt })
    .where(
      and(
        eq(enrollments.schoolId, ctx.schoolId),
        eq(enrollments.courseId, courseId),
        eq(enrollments.studentId, studentId),
        isFinished ? isNull(enrollments.finishedAt) : isNotNull(enrollments.finishedAt),
      ),
    )
    .returning({ id: enrollments.id })
  if (finishedAt && changed.length > 0) await emit(ctx, courseFinished, { courseId, studentId, finishedAt })
  return isFinished
}
