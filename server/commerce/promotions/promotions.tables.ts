import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type { PromotionWay } from '#shared/commerce/promotions.lists.ts'
import type { Discount, Promotion, PromotionType } from '#shared/commerce/promotions.rules.ts'

/** Promotions everybody has, coupons, and batches of vouchers. */
export const promotions = pgTable('promotions', {
  ...tenant(),
  title: text('title').notNull(),
  way: text('way').$type<PromotionWay>().notNull(),
  /** Of a coupon, as it was written; empty for the others. */
  code: text('code').notNull(),
  addsUp: boolean('adds_up').notNull(),
  type: text('type').$type<PromotionType>().notNull(),
  relatedIds: uuid('related_ids').array().notNull(),
  discountType: text('discount_type').$type<Discount['discountType']>().notNull(),
  amount: integer('amount').notNull(),
  featured: boolean('featured').notNull(),
  isPublished: boolean('is_published').notNull(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  volumeType: text('volume_type').$type<Promotion['volumeType']>().notNull(),
  volume: integer('volume').notNull(),
  /** Of one with a volume: when its uses last changed, and with them the prices that visitors see. */
  lastUsedAt: moment('last_used_at'),
  revision: integer('revision').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
})

/** What is typed for a coupon or a voucher. */
export const promotionCodes = pgTable('promotion_codes', {
  ...tenant(),
  promotionId: uuid('promotion_id').notNull(),
  code: text('code').notNull(),
  /** By which it is found, and unique: codes that people take for the same share it. */
  codeKey: text('code_key').notNull(),
  position: integer('position').notNull(),
})
