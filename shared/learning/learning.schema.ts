import * as z from 'zod/mini'
import { courseSummary } from '#shared/courses/courses.schema.ts'

export const enrollmentStates = ['pending', 'approved', 'rejected'] as const

export const myCourse = z.object({
  course: courseSummary,
  lessons_done: z.number(),
  /** The first lesson that is not done yet. */
  next_lesson: z.nullable(z.object({ number: z.number(), title: z.string(), minutes: z.number() })),
  enrolled_at: z.string(),
  last_visit_at: z.nullable(z.string()),
})
export type MyCourse = z.infer<typeof myCourse>

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
