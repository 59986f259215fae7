import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { Action } from '#shared/core/permissions.ts'
import type { PackageKey, Period } from '#shared/tenancy/packages.schema.ts'

export const packages = pgTable('packages', {
  id: uuid('id').primaryKey(),
  key: text('key').$type<PackageKey>().notNull(),
  name: jsonb('name').$type<LocalText>().notNull(),
  description: jsonb('description').$type<LocalText>().notNull(),
  monthCents: integer('month_cents').notNull(),
  halfYearCents: integer('half_year_cents').notNull(),
  yearCents: integer('year_cents').notNull(),
  lifetimeCents: integer('lifetime_cents'),
  fixFeeCents: integer('fix_fee_cents').notNull(),
  transactionFeePercent: integer('transaction_fee_percent').notNull(),
  hasPaymentGateway: boolean('has_payment_gateway').notNull(),
  isRecommended: boolean('is_recommended').notNull(),
  isPublished: boolean('is_published').notNull(),
  mostStorageGb: integer('most_storage_gb').notNull(),
  mostCourses: integer('most_courses'),
  mostLectures: integer('most_lectures'),
  position: integer('position').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const features = pgTable('features', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull(),
  name: jsonb('name').$type<LocalText>().notNull(),
  position: integer('position').notNull(),
})

export const subFeatures = pgTable('sub_features', {
  id: uuid('id').primaryKey(),
  featureId: uuid('feature_id').notNull(),
  key: text('key').notNull(),
  name: jsonb('name').$type<LocalText>().notNull(),
  position: integer('position').notNull(),
})

export const permissions = pgTable('permissions', {
  id: uuid('id').primaryKey(),
  subFeatureId: uuid('sub_feature_id').notNull(),
  key: text('key').notNull(),
  path: text('path').notNull(),
  action: text('action').$type<Action>().notNull(),
})

export const packageSubFeatures = pgTable(
  'package_sub_features',
  { packageId: uuid('package_id').notNull(), subFeatureId: uuid('sub_feature_id').notNull() },
  (table) => [primaryKey({ columns: [table.packageId, table.subFeatureId] })],
)

export const subscriptions = pgTable('subscriptions', {
  ...tenant(),
  packageId: uuid('package_id').notNull(),
  period: text('period').$type<Period>().notNull(),
  startsAt: moment('starts_at').notNull(),
  expiresAt: moment('expires_at'),
  createdAt: moment('created_at').notNull(),
})
