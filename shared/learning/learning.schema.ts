import * as z from 'zod/mini'
import { courseSummary } from '#shared/courses/courses.schema.ts'

export const myCourse = z.object({
  course: courseSummary,
  lessons_done: z.number(),
  /** The first lesson that is not done yet. */
  next_lesson: z.nullable(z.object({ number: z.number(), title: z.string(), minutes: z.number() })),
  enrolled_at: z.string(),
  last_visit_at: z.nullable(z.string()),
  /** Whether it is open to them now, and until when if not for ever. */
  is_open: z.boolean(),
  until: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  certificate_id: z.nullable(z.string()),
})
export type MyCourse = z.infer<typeof myCourse>

/** How somebody is getting on with a course that has a target: whole days, whole lessons. */
export const insight = z.object({
  course_id: z.string(),
  day: z.number(),
  target_days: z.number(),
  /** How many lessons would be done by now at an even pace. */
  expected_done: z.number(),
  lessons_done: z.number(),
  lesson_count: z.number(),
  /** Lessons a week from here on to be done in time; null when the time is over or all is done. */
  per_week: z.nullable(z.number()),
})
export type Insight = z.infer<typeof insight>

/** How somebody learns over all their courses. */
export const myProgress = z.object({
  courses: z.number(),
  finished: z.number(),
  lessons_done: z.number(),
  lesson_count: z.number(),
  /** Days in a row with something learned, today or yesterday the last; and the most there ever were. */
  streak: z.number(),
  best_streak: z.number(),
  /** The last seven days, the oldest first, with lessons done on each. */
  week: z.array(z.object({ day: z.string(), lessons: z.number() })),
  insights: z.array(insight),
  /** Wishes to join that wait or were rejected. */
  wishes: z.array(
    z.object({ course: courseSummary, status: z.enum(['pending', 'rejected']), reason: z.nullable(z.string()) }),
  ),
})
export type MyProgress = z.infer<typeof myProgress>

export const enrollmentFigures = z.object({
  total: z.number(),
  last_30_days: z.number(),
  days_before: z.number(),
  /** Enrollments of the last twelve weeks, oldest first. */
  weeks: z.array(z.number()),
  courses: z.array(
    z.object({ slug: z.string(), title: z.string(), thumbnail: z.nullable(z.string()), enrolled: z.number() }),
  ),
})

/** How a course does: how many learn in it, and how far they come. */
export const coursePerformance = z.object({
  students: z.number(),
  /** Who enrolled in the last 30 days, and who was there in the last 7. */
  recent: z.number(),
  active: z.number(),
  completed: z.number(),
  /** How much of the course its students have finished, on average. */
  average_percent: z.number(),
  /** In the order they are taught, with how many students have finished each. */
  lessons: z.array(z.object({ id: z.string(), title: z.string(), done: z.number() })),
})
export type CoursePerformance = z.infer<typeof coursePerformance>
