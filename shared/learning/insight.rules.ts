import { calendarDay } from '#shared/core/clock.rules.ts'
import type { Insight } from './learning.schema.ts'

type Pace = { enrolledAt: Date; targetDays: number; lessonsDone: number; lessonCount: number }

/** A student's pace in a course with a target of so many days. The day they joined is the first. */
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
    // Today does not count: it is not over yet.
    expected_done: Math.min(lessonCount, Math.floor((lessonCount * (day - 1)) / targetDays)),
    lessons_done: lessonsDone,
    lesson_count: lessonCount,
    per_week: left > 0 && daysLeft > 0 ? Math.min(left, Math.ceil((left * 7) / daysLeft)) : null,
  }
}

/** How many lessons should be done by the end of this week; weeks are counted from the day they joined. */
export function weekGoal({ enrolledAt, targetDays, lessonCount }: Omit<Pace, 'lessonsDone'>, now: Date): number {
  const week = Math.max(0, Math.floor((calendarDay(now) - calendarDay(enrolledAt)) / 7)) + 1
  return Math.min(lessonCount, Math.ceil((lessonCount * week * 7) / targetDays))
}
