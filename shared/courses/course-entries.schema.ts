import * as z from 'zod/mini'
import { moveDirections } from '#shared/core/order.rules.ts'
import { lastChange, revision } from '#shared/core/record.schema.ts'
import { richText, richTextInput } from '#shared/core/rich-text.schema.ts'
import { requiredText, shortText } from '#shared/core/text.schema.ts'
import { entryTabs, mostPayments, mostPriceCents, mostTrialDays, pointKinds, pointMost } from './authoring.lists.ts'
import { frequencies, pricePlanKinds } from './courses.lists.ts'

export const moveInput = z.object({ direction: z.enum(moveDirections) })

export const entryQuery = z.object({ tab: z._default(z.enum(entryTabs), 'all') })

const entry = {
  id: z.string(),
  course_id: z.string(),
  position: z.number(),
  deleted_at: z.nullable(z.string()),
  revision,
  last_change: lastChange,
}

/** An entry of what-you-will-learn or why-join-us. The first has no text. */
export const pointFields = z.object({
  kind: z.enum(pointKinds),
  title: requiredText(pointMost),
  text: z._default(shortText(600), ''),
})
export const point = z.extend(pointFields, entry)
export type Point = z.infer<typeof point>

export const testimonialFields = z.object({
  name: requiredText(100),
  company: z._default(shortText(150), ''),
  quote: requiredText(1000),
  featured: z.boolean(),
})
export const testimonial = z.extend(testimonialFields, entry)
export type Testimonial = z.infer<typeof testimonial>

export const announcementFields = z.object({
  title: requiredText(200),
  body: richTextInput,
  /** Whether students see it already. */
  published: z.boolean(),
})
export const announcement = z.extend(announcementFields, {
  ...entry,
  body: richText,
  published_at: z.nullable(z.string()),
})
export type Announcement = z.infer<typeof announcement>

/** A price: free, one payment, or installments. */
export const planFields = z
  .object({
    kind: z.enum(pricePlanKinds),
    price_cents: z.number().check(z.int(), z.minimum(0, 'courses.at_least_zero'), z.maximum(mostPriceCents)),
    frequency: z.nullable(z.enum(frequencies)),
    /** Of several payments how many; null until the student cancels. */
    payments: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(mostPayments))),
    /** For how long it is open before its first payment. */
    trial_days: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(mostTrialDays)), 0),
  })
  .check(
    z.refine(({ kind, price_cents }) => (kind === 'free') === (price_cents === 0), {
      message: 'courses.price_required',
      path: ['price_cents'],
    }),
    z.refine(({ kind, frequency }) => (kind === 'subscription') === (frequency !== null), {
      message: 'core.field_required',
      path: ['frequency'],
    }),
    z.refine(({ kind, payments }) => kind === 'subscription' || payments === null, {
      message: 'core.invalid_input',
      path: ['payments'],
    }),
    z.refine(({ kind, payments, trial_days }) => trial_days === 0 || (kind === 'subscription' && payments === null), {
      message: 'core.invalid_input',
      path: ['trial_days'],
    }),
  )
export type PlanFields = z.output<typeof planFields>
export const plan = z.object({
  ...entry,
  kind: z.enum(pricePlanKinds),
  price_cents: z.number(),
  frequency: z.nullable(z.enum(frequencies)),
  payments: z.nullable(z.number()),
  trial_days: z.number(),
  /** What it cost in all when it was first offered to students; it may not fall below. */
  original_cents: z.nullable(z.number()),
})
export type Plan = z.infer<typeof plan>
