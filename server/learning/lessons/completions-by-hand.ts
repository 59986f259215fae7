import { eq } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { need } from '#shared/core/errors.ts'
import { needsAttempt } from '#shared/courses/attempts.rules.ts'
import type { CourseAsStudent } from '#shared/learning/students.schema.ts'
import { lessonsIn, pathOf } from '../access/course-path.ts'
import { courseAsStudent, studentIn } from '../access/student-clock.ts'
import { completions } from '../learning.tables.ts'
import { lockEnrollment, writeCompletion } from './completions.ts'
import { updateFinished } from './course-done.ts'

type Place = { courseId: string; memberId: string; lessonId: string }

/** Mark a lesson complete for a student, locked or not, or incomplete again. */
export async function completeByHand(
  ctx: Ctx,
  { courseId, memberId, lessonId }: Place,
  isDone: boolean,
): Promise<CourseAsStudent> {
  const { student, studentCourse, enrollment } = await studentIn(ctx, courseId, memberId)
  await lockEnrollment(ctx, courseId, student.id)
  const lesson = lessonsIn(await pathOf(ctx, courseId, student.id)).find(({ id }) => id === lessonId)
  need(lesson, 'courses.lesson_not_found')
  need(!needsAttempt(lesson), 'learning.needs_attempt')
  if (Boolean(lesson.completion) === isDone) nothingChanged(ctx)
  else {
    if (isDone) await writeCompletion(ctx, { courseId, lessonId, studentId: student.id }, { isStudied: false })
    else {
      const theirs = ofSchool(
        ctx,
        completions,
        eq(completions.studentId, student.id),
        eq(completions.lessonId, lessonId),
      )
      await ctx.tx.delete(completions).where(theirs)
    }
    await updateFinished(ctx, courseId, student.id, await pathOf(ctx, courseId, student.id))
    await record(ctx, {
      action: isDone ? 'complete' : 'uncomplete',
      kind: 'enrollment',
      thingId: enrollment.id,
      thingName: `${student.name} · ${studentCourse.course.title}`,
      after: { lesson: lesson.title },
    })
  }
  return courseAsStudent(ctx, courseId, memberId, undefined)
}
