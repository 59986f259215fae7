import * as z from 'zod/mini'
import { accessStates, grantSources, grantStates, noteMost } from './learning.lists.ts'

/** One reason why a person may learn in a course, or no longer may. */
export const grant = z.object({
  id: z.string(),
  source: z.enum(grantSources),
  state: z.enum(grantStates),
  note: z.string(),
  /** Who let them in, where it was somebody of the school. */
  granted_by: z.nullable(z.string()),
  starts_at: z.string(),
  expires_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  ended_reason: z.nullable(z.string()),
})
export type Grant = z.infer<typeof grant>

/** Whether a course is open to the person who asks, and why or why not. */
export const courseAccess = z.object({
  course_id: z.string(),
  state: z.enum(accessStates),
  /** Until when, for the longest of their grants; null for ever, or where none holds. */
  until: z.nullable(z.string()),
  grants: z.array(grant),
  /** Why their wish was rejected. */
  reason: z.nullable(z.string()),
  /** Where it is sold instead. */
  direct_link: z.nullable(z.string()),
  enrolled_at: z.nullable(z.string()),
  lessons_done: z.number(),
  lesson_count: z.number(),
  is_finished: z.boolean(),
  certificate_id: z.nullable(z.string()),
  is_favourite: z.boolean(),
  is_waiting: z.boolean(),
  /** What they think of it, if they have said so. */
  rating: z.nullable(z.object({ stars: z.number(), text: z.string(), state: z.string() })),
})
export type CourseAccess = z.infer<typeof courseAccess>

/** What the student writes beside a wish to join. */
export const enrollmentWish = z.object({
  note: z._default(z.string().check(z.trim(), z.maxLength(noteMost, 'core.too_long')), ''),
})
