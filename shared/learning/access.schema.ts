import * as z from 'zod/mini'
import { accessStates, grantSources, grantStates, noteMost } from './learning.lists.ts'
import { nextLesson } from './learning.schema.ts'

/** One reason why a person may learn in a course, or why they no longer may. */
export const grant = z.object({
  id: z.string(),
  source: z.enum(grantSources),
  state: z.enum(grantStates),
  note: z.string(),
  /** The staff member who added them, if any. */
  granted_by: z.nullable(z.string()),
  starts_at: z.string(),
  expires_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  ended_reason: z.nullable(z.string()),
})
export type Grant = z.infer<typeof grant>

/** Whether a course is open to the caller, and why or why not. */
export const courseAccess = z.object({
  course_id: z.string(),
  state: z.enum(accessStates),
  /** Until when; null for no end, or if it is not open. */
  until: z.nullable(z.string()),
  grants: z.array(grant),
  /** Why their request was rejected. */
  reason: z.nullable(z.string()),
  /** The address where it is sold instead. */
  direct_link: z.nullable(z.string()),
  enrolled_at: z.nullable(z.string()),
  lessons_done: z.number(),
  lesson_count: z.number(),
  is_finished: z.boolean(),
  next_lesson: z.nullable(nextLesson),
  certificate_id: z.nullable(z.string()),
  is_favourite: z.boolean(),
  is_waiting: z.boolean(),
  /** Their own review. */
  rating: z.nullable(z.object({ stars: z.number(), text: z.string(), state: z.string() })),
})
export type CourseAccess = z.infer<typeof courseAccess>

/** What a student sends to join. */
export const enrollmentRequest = z.object({
  note: z._default(z.string().check(z.trim(), z.maxLength(noteMost, 'core.too_long')), ''),
})
