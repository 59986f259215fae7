import * as z from 'zod/mini'
import { localText } from '#shared/core/local-text.schema.ts'
import { actions } from '#shared/core/permissions.ts'

export const packageKeys = ['free', 'standard', 'premium'] as const
export type PackageKey = (typeof packageKeys)[number]

/** The period a school pays for. */
export const periods = ['month', 'half-year', 'year', 'lifetime'] as const
export type Period = (typeof periods)[number]

/** What GET /permission answers, instead of the list, when the school's subscription has ended. */
export const subscriptionExpired = 'Subscription Expired'

/** `parent` is the area of the office, `name` the part of it. */
export const permissionEntry = z.object({
  parent: z.string(),
  name: localText,
  key: z.string(),
  path: z.string(),
  action: z.enum(actions),
})

export const packageOffer = z.object({
  key: z.enum(packageKeys),
  name: localText,
  description: localText,
  month_cents: z.number(),
  half_year_cents: z.number(),
  year_cents: z.number(),
  lifetime_cents: z.nullable(z.number()),
  fix_fee_cents: z.number(),
  transaction_fee_percent: z.number(),
  /** Payments through the platform's own gateway: there is none yet, so no page promises it. */
  has_payment_gateway: z.boolean(),
  recommended: z.boolean(),
  most_storage_gb: z.number(),
  most_courses: z.nullable(z.number()),
  most_lectures: z.nullable(z.number()),
  features: z.array(z.object({ name: localText, parts: z.array(localText) })),
})
export type PackageOffer = z.infer<typeof packageOffer>

export const pricing = z.object({
  packages: z.array(packageOffer),
  current: z.object({
    key: z.enum(packageKeys),
    expires_at: z.nullable(z.string()),
    expired: z.boolean(),
  }),
  /** The contact for booking another package. */
  contact: z.object({ email: z.optional(z.string()), phone: z.optional(z.string()), telegram: z.optional(z.string()) }),
})
export type Pricing = z.infer<typeof pricing>
