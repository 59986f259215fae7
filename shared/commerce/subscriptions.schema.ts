import * as z from 'zod/mini'
import { languages } from '#shared/core/language.rules.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { frequencies } from '#shared/courses/courses.lists.ts'
import { buyer } from './buyer.schema.ts'
import { mostDaysMore, subscriptionSorts, subscriptionTabs } from './subscriptions.lists.ts'
import { subscriptionStates } from './subscriptions.rules.ts'

/** How something is paid in several payments, and how far that is. Days are written as 2026-12-01. */
const schedule = {
  id: z.string(),
  kind: z.enum(['instalments', 'subscription']),
  state: z.enum(subscriptionStates),
  /** It ends with what is paid, or has ended so. */
  is_canceled: z.boolean(),
  frequency: z.enum(frequencies),
  /** How many payments there are; null for no end. */
  payments: z.nullable(z.number()),
  paid: z.number(),
  /** When the next payment is due, and how much it is; null if none is. */
  due_on: z.nullable(z.string()),
  next_cents: z.nullable(z.number()),
  /** The first day without access unless something more is paid; null if access has no end. */
  ends_on: z.nullable(z.string()),
  started_at: z.string(),
}

export const mySubscription = z.object({
  ...schedule,
  title: z.string(),
  picture: z.nullable(z.string()),
  language: z.enum(languages),
  path: z.string(),
  opens: z.string(),
  /** The order of the payment that waits. */
  order_id: z.nullable(z.string()),
  is_in_review: z.boolean(),
  /** Whether a payment can be made now, and what else can be done. */
  may_pay: z.boolean(),
  may_cancel: z.boolean(),
  may_keep: z.boolean(),
  history: z.array(
    z.object({
      order_id: z.string(),
      number: z.number(),
      cents: z.number(),
      paid_at: z.string(),
      refunded_cents: z.number(),
    }),
  ),
})
export type MySubscription = z.infer<typeof mySubscription>
export const mySubscriptions = z.object({ data: z.array(mySubscription) })

export const dueOrder = z.object({ order_id: z.string() })

export const officeSubscription = z.object({
  ...schedule,
  student: buyer,
  title: z.string(),
  each_cents: z.number(),
  /** Open, and its next payment is asked for already. */
  is_due: z.boolean(),
  order_id: z.nullable(z.string()),
  canceled_by: z.nullable(z.string()),
  /** Of all its payments that came. */
  received_cents: z.number(),
})
export type OfficeSubscription = z.infer<typeof officeSubscription>

export const officeSubscriptionQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(subscriptionTabs), 'all'),
  sort: z._default(z.enum(subscriptionSorts), 'newest'),
  ...paging,
})
export type OfficeSubscriptionQuery = z.output<typeof officeSubscriptionQuery>
/** The same as a spreadsheet, in a language. */
export const subscriptionSheetQuery = z.extend(officeSubscriptionQuery, {
  language: z._default(z.enum(languages), 'km'),
})
export const officeSubscriptionPage = z.extend(pageOf(officeSubscription), {
  counts: z.record(z.enum(subscriptionTabs), z.number()),
})

/** So many days more for nothing. */
export const moreDays = z.object({ days: z.number().check(z.int(), z.minimum(1), z.maximum(mostDaysMore)) })
