import * as z from 'zod/mini'
import { shortText } from '#shared/core/text.schema.ts'
import { rejectReasonMost, requirements, reviewStates } from './authoring.lists.ts'

/** Something a course lacks, and where to add it. */
export const missing = z.object({
  what: z.enum(requirements),
  /** The section or lesson it is about. */
  thing_id: z.nullable(z.string()),
  title: z.nullable(z.string()),
})
export type Missing = z.infer<typeof missing>

/** What differs between two versions of a course. */
export const courseChange = z.object({
  /** 'information', 'section', 'lesson', 'file', 'plan', 'point', 'testimonial'. */
  part: z.string(),
  action: z.enum(['added', 'changed', 'removed', 'moved']),
  /** A section's or lesson's title, also for its files; the field for the information. */
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type CourseChange = z.infer<typeof courseChange>

export const submission = z.object({
  id: z.string(),
  submitted_at: z.string(),
  submitted_by: z.string(),
  /** Whether it had been rejected before. */
  is_again: z.boolean(),
  decision: z.nullable(z.enum(['approved', 'rejected'])),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type Submission = z.infer<typeof submission>

export const courseReview = z.object({
  course_id: z.string(),
  state: z.enum(reviewStates),
  published: z.boolean(),
  missing: z.array(missing),
  /** What changed since the last approval; null if there was none. */
  changes: z.nullable(z.array(courseChange)),
  latest: z.nullable(submission),
  /** The last decision, if it was to send the course back: why, and what changed since. */
  sent_back: z.nullable(
    z.object({ reason: z.string(), by: z.string(), at: z.string(), changes: z.array(courseChange) }),
  ),
})
export type CourseReview = z.infer<typeof courseReview>

export const decision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approved') }),
  z.object({
    decision: z.literal('rejected'),
    /** May be empty if comments on lessons say what to change. */
    reason: shortText(rejectReasonMost),
  }),
])

export const statusRow = z.object({
  id: z.string(),
  title: z.string(),
  thumbnail: z.nullable(z.string()),
  lecturers: z.array(z.string()),
  review: z.enum(reviewStates),
  published: z.boolean(),
  coming_soon_until: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  missing_count: z.number(),
})
