import type { Ctx } from '#server/core/database/door.ts'
import { calendarDay } from '#shared/core/clock.rules.ts'
import { isLessonCompleted } from '#shared/courses/unlock.rules.ts'
import { weekGoal } from '#shared/learning/insight.rules.ts'
import type { Moments } from '#shared/learning/lecture.schema.ts'
import { noMoments, sectionDoneBy } from '#shared/learning/moments.rules.ts'
import { streakOf } from '#shared/learning/streak.rules.ts'
import { type CoursePath, doneOf } from '../access/course-path.ts'
import type { Learner } from '../access/learner.ts'
import { daysOf } from './study-days.ts'

/** What a student has reached by completing a lesson for the first time. */
export async function momentsOf(
  ctx: Ctx,
  { course, studentId, enrollment }: Learner,
  { path, lessonId, isFirst }: { path: CoursePath; lessonId: string; isFirst: boolean },
): Promise<Moments> {
  if (!isFirst) return noMoments
  const days = await daysOf(ctx, studentId)
  const today = calendarDay(ctx.now)
  const { streak } = streakOf(days.keys(), today)
  const { lessons_done, lesson_count } = doneOf(path)
  const goal =
    course.studyInsights && course.targetFinishDays && enrollment
      ? weekGoal(
          { enrolledAt: enrollment.createdAt, targetDays: course.targetFinishDays, lessonCount: lesson_count },
          ctx.now,
        )
      : null
  return {
    section_id: sectionDoneBy(path, lessonId, isLessonCompleted),
    // The first lesson of a day continues the streak; one day is no streak yet.
    streak: days.get(today) === 1 && streak > 1 ? streak : null,
    week_goal: goal === lessons_done ? goal : null,
  }
}
