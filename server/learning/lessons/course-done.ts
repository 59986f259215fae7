import { eq, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { isCourseFinished } from '#shared/courses/unlock.rules.ts'
import type { CoursePath } from '../access/course-path.ts'
import { courseFinished } from '../learning.events.ts'
import { enrollments } from '../learning.tables.ts'

/**
 * Store when a course was finished, or that it no longer is, and return which. If the last open lesson is deleted instead of
 * done, that is stored with the student's next action, at the latest when they claim the certificate.
 */
export async function updateFinished(
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
      ofSchool(
        ctx,
        enrollments,
        eq(enrollments.courseId, courseId),
        eq(enrollments.studentId, studentId),
        isFinished ? isNull(enrollments.finishedAt) : isNotNull(enrollments.finishedAt),
      ),
    )
    .returning({ id: enrollments.id })
  if (finishedAt && changed.length > 0) await emit(ctx, courseFinished, { courseId, studentId, finishedAt })
  return isFinished
}
