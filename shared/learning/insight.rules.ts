import { calendarDay } from '#shared/core/clock.rules.ts'
import type { Insight } from './learning.schema.ts'

type Pace = { enrolledAt: Date; targetDays: number; lessonsDone: number; lessonCount: number }

/** How somebody is getting on with a course that should be finished in so many days. The day they came is the first. */
export function insightOf(
  { enrolledAt, targetDays, lessonsDone, lessonCount }: Pace,
  now: Date,
): Omit<Insight, 'course_id'> {
  const day = Math.max(1, 1 + calendarDay(now) - calendarDay(enrolledAt))
  const left = lessonCount - lessonsDone
  const daysLeft = targetDays - day + 1
  return {
    day,
    target_days: targetDays,
    // Of the days that are over: nobody is late before the evening.
    expected_done: Math.min(lessonCount, Math.floor((lessonCount * (day - 1)) / targetDays)),
    lessons_done: lessonsDone,
    lesson_count: lessonCount,
    per_week: left > 0 && daysLeft > 0 ? Math.min(left, Math.ceil((left * 7) / daysLeft)) : null,
  }
}
