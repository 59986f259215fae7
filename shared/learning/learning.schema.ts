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
