import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
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
  // What follows from these by the rules, so that lists and the job find it.
  untilDay: integer('until_day').notNull(),
  dueDay: integer('due_day'),
  endsDay: integer('ends_day'),
  /** When the student is written to next. */
  stepDay: integer('step_day'),
  lastReminder: text('last_reminder').$type<Reminded>(),
  startedAt: moment('started_at').notNull(),
  canceledAt: moment('canceled_at'),
  canceledName: text('canceled_name'),
})

export type SubscriptionRow = typeof studentSubscriptions.$inferSelect
