import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { ratingMost, ratingSorts, ratingStates, reasonMost } from './learning.lists.ts'

export const ratingsPerPage = 10

export const ratingFields = z.object({
  stars: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  text: z._default(z.string().check(z.trim(), z.maxLength(ratingMost, 'core.too_long')), ''),
})

/** A review as everyone reads it. */
export const publicRating = z.object({
  id: z.string(),
  stars: z.number(),
  text: z.string(),
  name: z.string(),
  at: z.string(),
  /** What the school answered, and who wrote it. */
  reply: z.nullable(z.object({ text: z.string(), by: z.string() })),
})
export type PublicRating = z.infer<typeof publicRating>

export const publicRatings = z.extend(pageOf(publicRating), {
  average: z.nullable(z.number()),
  /** How many gave five stars, four, and so on. */
  counts: z.array(z.number()),
})

export const officeRating = z.extend(publicRating, {
  state: z.enum(ratingStates),
  reason: z.nullable(z.string()),
  course: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  member_id: z.nullable(z.string()),
})
export type OfficeRating = z.infer<typeof officeRating>

export const officeRatingQuery = z.object({
  q: z.optional(shortText(100)),
  state: z.optional(z.enum(ratingStates)),
  course: z.optional(id),
  sort: z._default(z.enum(ratingSorts), 'newest'),
  ...paging,
})
export type OfficeRatingQuery = z.output<typeof officeRatingQuery>

export const officeRatingPage = z.extend(pageOf(officeRating), {
  counts: z.record(z.enum(ratingStates), z.number()),
  courses: z.array(z.object({ id: z.string(), title: z.string() })),
})

/** An empty text removes the reply. */
export const ratingReply = z.object({
  text: shortText(ratingMost),
  /** As for a decision. */
  at: z.optional(z.string().check(z.maxLength(40))),
})

export const ratingDecision = z.object({
  decision: z.enum(['approved', 'rejected']),
  reason: z._default(z.string().check(z.trim(), z.maxLength(reasonMost, 'core.too_long')), ''),
  /** The `at` of the review that was read; if the student has changed it since, the decision is refused. */
  at: z.optional(z.string().check(z.maxLength(40))),
})
