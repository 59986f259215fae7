import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { languages } from '#shared/core/language.rules.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { frequencies } from '#shared/courses/courses.lists.ts'
import { buyer } from './buyer.schema.ts'
import { cardFailures } from './cards.lists.ts'
import { savedCard } from './cards.schema.ts'
import { askedFor, mostDaysMore, subscriptionSorts, subscriptionTabs } from './subscriptions.lists.ts'
import { subscriptionStates } from './subscriptions.rules.ts'

/** What is to come of a card that pays the next payments by itself. */
const charge = {
  /** When it is charged next; null if it is not tried any more for the payment that is next. */
  charge_on: z.nullable(z.string()),
  /** Why it was not charged for the payment that is next. */
  failure: z.nullable(z.enum(cardFailures)),
}

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
  each_cents: z.number(),
  /** What is left of an earlier plan for the next payments. */
  credit_cents: z.number(),
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
  /** That order is not the next payment, but what was asked for in its place. */
  asked_for: z.nullable(z.enum(askedFor)),
  /** Whether there is another plan to change to. */
  may_change: z.boolean(),
  /** What all that is left costs at once; null where it cannot be paid so. */
  rest_cents: z.nullable(z.number()),
  /** Whether a payment can be made now, and what else can be done. */
  may_pay: z.boolean(),
  may_cancel: z.boolean(),
  may_keep: z.boolean(),
  /** The saved card that pays the next payments. */
  card: z.nullable(z.extend(savedCard, charge)),
  /** Those that could, and whether one that is saved with the next payment could. */
  cards: z.array(savedCard),
  takes_card: z.boolean(),
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

/** The saved card to which the caller agrees to have the next payments charged. */
export const nextCard = z.object({ card_id: id })

/** Another plan of the same product, as it would be from today on. */
const planChange = z.object({
  plan_id: z.string(),
  price_cents: z.number(),
  frequency: z.enum(frequencies),
  /** What of its first payment is paid by what is not used of the old plan, and what is to be paid now. */
  credit_cents: z.number(),
  now_cents: z.number(),
  /** What is left of the credit for the next payments. */
  left_cents: z.number(),
  next_on: z.string(),
  next_cents: z.number(),
})
export type PlanChange = z.infer<typeof planChange>
export const planChanges = z.object({ subscription: mySubscription, data: z.array(planChange) })
export type PlanChanges = z.infer<typeof planChanges>

/** The plan that is wanted, and what was shown to be paid now. */
export const wantedPlan = z.object({ plan_id: id, now_cents: z.number().check(z.int(), z.minimum(0)) })

export const dueOrder = z.object({ order_id: z.string() })

export const officeSubscription = z.object({
  ...schedule,
  student: buyer,
  title: z.string(),
  /** Open, and its next payment is asked for already. */
  is_due: z.boolean(),
  order_id: z.nullable(z.string()),
  canceled_by: z.nullable(z.string()),
  /** The saved card that pays the next payments. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string(), ...charge })),
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
