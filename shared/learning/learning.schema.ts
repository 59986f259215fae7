import * as z from 'zod/mini'
import { courseSummary } from '#shared/courses/courses.schema.ts'
import { certificateExam } from '#shared/exams/attempts.schema.ts'

/** The lesson a student does next or, if none can be done now, the one that opens first. Null when all is done. */
export const nextLesson = z.object({
  number: z.number(),
  title: z.string(),
  minutes: z.number(),
  /** Whether it is open and can be done now. */
  is_open: z.boolean(),
  /** When it opens by itself; null if it is open, or something else has to happen first. */
  opens_at: z.nullable(z.string()),
})
export type NextLesson = z.infer<typeof nextLesson>

export const myCourse = z.object({
  course: courseSummary,
  lessons_done: z.number(),
  next_lesson: z.nullable(nextLesson),
  enrolled_at: z.string(),
  last_visit_at: z.nullable(z.string()),
  /** Whether it is open to them now, and until when; null for no end. */
  is_open: z.boolean(),
  until: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  certificate_id: z.nullable(z.string()),
  /** Whether a certificate would be issued to them now, and the exam they have to pass before it. */
  may_claim: z.boolean(),
  certificate_exam: z.nullable(certificateExam),
})
export type MyCourse = z.infer<typeof myCourse>

/** A student's pace in a course with a target, in whole days and lessons. */
export const insight = z.object({
  course_id: z.string(),
  day: z.number(),
  target_days: z.number(),
  /** How many lessons should be done by now at an even pace. */
  expected_done: z.number(),
  lessons_done: z.number(),
  lesson_count: z.number(),
  /** Lessons a week to finish in time; null if the target date has passed or all is done. */
  per_week: z.nullable(z.number()),
})
export type Insight = z.infer<typeof insight>

/** A student's progress over all their courses. */
export const myProgress = z.object({
  courses: z.number(),
  finished: z.number(),
  lessons_done: z.number(),
  lesson_count: z.number(),
  /** Days in a row on which they learned, up to today or yesterday; and the longest streak. */
  streak: z.number(),
  best_streak: z.number(),
  /** The last seven days, the oldest first, with lessons done on each. */
  week: z.array(z.object({ day: z.string(), lessons: z.number() })),
  insights: z.array(insight),
  /** Requests to join that are pending or rejected. */
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

/** How many students a course has, and how far they are. */
export const coursePerformance = z.object({
  students: z.number(),
  /** How many enrolled in the last 30 days, and how many visited in the last 7. */
  recent: z.number(),
  active: z.number(),
  completed: z.number(),
  /** How much of the course its students have finished, on average. */
  average_percent: z.number(),
  /** In order, with how many students have finished each. */
  lessons: z.array(z.object({ id: z.string(), title: z.string(), done: z.number() })),
})
export type CoursePerformance = z.infer<typeof coursePerformance>
