import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type { PointKind } from '#shared/commerce/points.lists.ts'

/** What points are given for in a school, and what they are worth: one row, or none if it has never said so. */
export const pointsSettings = pgTable('points_settings', {
  ...tenant(),
  isOn: boolean('is_on').notNull(),
  perDollarSpent: integer('per_dollar_spent').notNull(),
  forCourse: integer('for_course').notNull(),
  perDollarOff: integer('per_dollar_off').notNull(),
  expireDays: integer('expire_days'),
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** What has happened to the points of a student. What came in is a lot, by the same id. Nothing is ever changed here. */
export const pointMoves = pgTable('point_moves', {
  ...tenant(),
  studentId: uuid('student_id').notNull(),
  kind: text('kind').$type<PointKind>().notNull(),
  points: integer('points').notNull(),
  /** What should have gone out too, and was not there. Of what a refund takes back, it is owed and collected later. */
  missing: integer('missing').notNull(),
  /** The lot that is taken back, whichever lots that comes out of. */
  lotId: uuid('lot_id'),
  orderId: uuid('order_id'),
  lineId: uuid('line_id'),
  refundId: uuid('refund_id'),
  productType: text('product_type'),
  productId: uuid('product_id'),
  title: text('title').notNull(),
  reason: text('reason').notNull(),
  actorName: text('actor_name'),
  at: moment('at').notNull(),
  expiresAt: moment('expires_at'),
})

/** What each of them has put into a lot, or taken out of it: what is left of a lot is their sum. */
export const pointParts = pgTable('point_parts', {
  ...tenant(),
  studentId: uuid('student_id').notNull(),
  moveId: uuid('move_id').notNull(),
  lotId: uuid('lot_id').notNull(),
  points: integer('points').notNull(),
})
