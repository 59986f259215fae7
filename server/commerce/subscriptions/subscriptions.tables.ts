import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type { CardFailure } from '#shared/commerce/cards.lists.ts'
import type { RepeatedPlan } from '#shared/commerce/schedules.rules.ts'
import type { Reminded } from '#shared/commerce/subscriptions.rules.ts'

/** What a student pays in several payments. Days are numbers, in the time zone of the school. */
export const studentSubscriptions = pgTable('student_subscriptions', {
  ...tenant(),
  studentId: uuid('student_id').notNull(),
  /** Taken out when the person is removed from the school. */
  studentName: text('student_name').notNull(),
  productType: text('product_type').notNull(),
  productId: uuid('product_id').notNull(),
  planId: uuid('plan_id').notNull(),
  /** The line it began with; the next ones are like it. */
  lineId: uuid('line_id').notNull(),
  plan: jsonb('plan').$type<RepeatedPlan>().notNull(),
  offCents: integer('off_cents').notNull(),
  anchorDay: integer('anchor_day').notNull(),
  sinceAnchor: integer('since_anchor').notNull(),
  paid: integer('paid').notNull(),
  /** How many payments were made by earlier plans. */
  paymentsBefore: integer('payments_before')
    .notNull()
    .$default(() => 0),
  /** What is left of those for the next payments. */
  creditCents: integer('credit_cents')
    .notNull()
    .$default(() => 0),
  // What follows from these by the rules, so that lists and the job find it.
  untilDay: integer('until_day').notNull(),
  dueDay: integer('due_day'),
  endsDay: integer('ends_day'),
  /** When the student is written to next. */
  stepDay: integer('step_day'),
  lastReminder: text('last_reminder').$type<Reminded>(),
  /** The saved card that pays the next payments, and since when its holder wants that. */
  cardId: uuid('card_id'),
  cardAgreedAt: moment('card_agreed_at'),
  /** The day it was last tried for the payment that is next, and why it was not charged. */
  cardTriedDay: integer('card_tried_day'),
  cardFailure: text('card_failure').$type<CardFailure>(),
  /** When it is tried next; this too follows from the others. */
  chargeDay: integer('charge_day'),
  startedAt: moment('started_at').notNull(),
  canceledAt: moment('canceled_at'),
  canceledName: text('canceled_name'),
})

export type SubscriptionRow = typeof studentSubscriptions.$inferSelect

/** How a span began: with the first payment, after a lapse, or with another plan. */
export const spanBegins = ['new', 'resumed', 'changed'] as const

/** Since when somebody pays by a plan, and until when they have access by what is paid. */
export const subscriptionSpans = pgTable('subscription_spans', {
  ...tenant(),
  subscriptionId: uuid('subscription_id').notNull(),
  /** The line it began with, which has the title of the product. */
  lineId: uuid('line_id').notNull(),
  productType: text('product_type').notNull(),
  productId: uuid('product_id').notNull(),
  planId: uuid('plan_id').notNull(),
  fromDay: integer('from_day').notNull(),
  untilDay: integer('until_day').notNull(),
  monthlyCents: integer('monthly_cents').notNull(),
  begins: text('begins').$type<(typeof spanBegins)[number]>().notNull(),
  /** It ends because somebody wanted that. */
  isCanceled: boolean('is_canceled').notNull(),
  /** Another plan followed on the day it ended. */
  isFollowed: boolean('is_followed').notNull(),
})
