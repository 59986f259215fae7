import * as z from 'zod/mini'
import { chosenIds } from '#shared/core/bulk.schema.ts'
import { id } from '#shared/core/id.schema.ts'
import { languages } from '#shared/core/language.rules.ts'
import { localText } from '#shared/core/local-text.schema.ts'
import { moment } from '#shared/core/moment.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { lastChange, revision } from '#shared/core/record.schema.ts'
import { oneLineText, requiredLine, shortText } from '#shared/core/text.schema.ts'
import { courseLanguages, levels } from '#shared/courses/courses.lists.ts'
import { mostCents, wholeBasis } from './cents.rules.ts'
import { isCouponCode, mostVouchers } from './coupons.rules.ts'
import {
  mostChosen,
  mostVolume,
  offeredTypes,
  promotionActions,
  promotionSorts,
  promotionStates,
  promotionTabs,
  promotionWays,
} from './promotions.lists.ts'
import { discountTypes, promotionTypes, volumeTypes } from './promotions.rules.ts'

const whole = (most = Number.MAX_SAFE_INTEGER) => z.number().check(z.int(), z.minimum(0), z.maximum(most))

/** With the spaces and dashes of its author. */
const codeMost = 60

const written = z.object({
  /** What students read. */
  title: requiredLine(80),
  way: z.enum(promotionWays),
  /** Of a coupon. */
  code: z._default(oneLineText(1000), ''),
  /** How many vouchers are made with it. */
  vouchers: z._default(whole(), 0),
  type: z.enum(offeredTypes),
  related_ids: z._default(z.array(id).check(z.maxLength(mostChosen)), []),
  discount_type: z.enum(discountTypes),
  /** Basis points of a percentage, else cents. */
  amount: whole(mostCents),
  adds_up: z._default(z.boolean(), false),
  featured: z._default(z.boolean(), false),
  is_published: z._default(z.boolean(), false),
  starts_at: z.nullable(moment),
  ends_at: z.nullable(moment),
  volume_type: z._default(z.enum(volumeTypes), 'unlimited'),
  volume: z._default(whole(), 0),
})

/** A batch is limited by its vouchers. */
function isLimitGiven({ way, volume_type, volume }: z.output<typeof written>): boolean {
  const isAsked = way !== 'vouchers' && volume_type !== 'unlimited'
  return !isAsked || (volume > 0 && volume <= mostVolume)
}

/** Of a code, a number of vouchers and a limit, what is not asked for is not shown: it is neither refused nor stored. */
export const promotionFields = written.check(
  z.refine(({ way, code }) => way !== 'code' || isCouponCode(code), { error: 'commerce.coupon_code', path: ['code'] }),
  z.refine(({ way, code }) => way !== 'code' || code.length <= codeMost, { error: 'core.too_long', path: ['code'] }),
  z.refine(({ way, vouchers }) => way !== 'vouchers' || (vouchers > 0 && vouchers <= mostVouchers), {
    error: 'commerce.voucher_count',
    path: ['vouchers'],
  }),
  z.refine(({ type, related_ids }) => type === 'overall' || related_ids.length > 0, {
    error: 'commerce.promotion_for_none',
    path: ['related_ids'],
  }),
  z.refine(({ discount_type, amount }) => amount > 0 || discount_type === 'new-price', {
    error: 'commerce.discount',
    path: ['amount'],
  }),
  z.refine(({ discount_type, amount }) => discount_type !== 'percentage' || amount <= wholeBasis, {
    error: 'commerce.discount',
    path: ['amount'],
  }),
  z.refine(({ starts_at, ends_at }) => !starts_at || !ends_at || new Date(starts_at) < new Date(ends_at), {
    error: 'commerce.promotion_ends_first',
    path: ['ends_at'],
  }),
  z.refine(isLimitGiven, { error: 'commerce.promotion_volume', path: ['volume'] }),
)
export type PromotionFields = z.output<typeof promotionFields>

export const changedPromotion = z.intersection(promotionFields, z.object({ revision }))

const promotion = z.object({
  id: z.string(),
  title: z.string(),
  way: z.enum(promotionWays),
  code: z.string(),
  type: z.enum(promotionTypes),
  discount_type: z.enum(discountTypes),
  amount: z.number(),
  adds_up: z.boolean(),
  featured: z.boolean(),
  is_published: z.boolean(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  volume_type: z.enum(volumeTypes),
  volume: z.number(),
  state: z.enum(promotionStates),
  /** How many orders hold a use of it. */
  used: z.number(),
  vouchers: z.number(),
  deleted_at: z.nullable(z.string()),
})

export const promotionRow = z.extend(promotion, {
  /** The first of the courses or categories it is for, and how many there are. */
  related: z.nullable(localText),
  related_count: z.number(),
})
export type PromotionRow = z.infer<typeof promotionRow>

export const promotionPerson = z.object({ id: z.string(), name: z.string() })
export type PromotionPerson = z.infer<typeof promotionPerson>

export const promotionDetail = z.extend(promotion, {
  related_ids: z.array(z.string()),
  /** Those it is for by name, if it is for people. */
  people: z.array(promotionPerson),
  /** Why it cannot be changed. */
  closed: z.nullable(z.enum(['applied', 'in-use'])),
  revision,
  last_change: lastChange,
})
export type PromotionDetail = z.infer<typeof promotionDetail>

export const promotionQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(promotionTabs), 'all'),
  sort: z._default(z.enum(promotionSorts), 'newest'),
  /** Promotions everybody has, or those with codes. */
  way: z.optional(z.enum(['everyone', 'codes'])),
  ...paging,
})
export type PromotionQuery = z.output<typeof promotionQuery>

export const promotionPage = z.extend(pageOf(promotionRow), { counts: z.record(z.enum(promotionTabs), z.number()) })

export const promotionAct = z.extend(chosenIds, { action: z.enum(promotionActions) })

const soldCourse = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  thumbnail: z.nullable(z.string()),
  language: z.enum(courseLanguages),
  level: z.enum(levels),
  by: z.nullable(z.string()),
  lessons: z.number(),
  minutes: z.number(),
  price_cents: z.number(),
  category_id: z.nullable(z.string()),
  /** What its lecturers get of a sale; where `own_shares` is set, what the asking one gets. */
  share_basis_points: z.number(),
})
export type SoldCourse = z.infer<typeof soldCourse>

/** What the form of a promotion chooses from, and the others that may overlap with it. */
export const promotionChoices = z.object({
  courses: z.array(soldCourse),
  own_shares: z.boolean(),
  categories: z.array(z.object({ id: z.string(), name: localText })),
  /** The newest; others are searched for. */
  people: z.array(promotionPerson),
  others: z.array(z.extend(promotion, { related_ids: z.array(z.string()) })),
})
export type PromotionChoices = z.infer<typeof promotionChoices>

/** What the vouchers of a batch are for, and what it costs before anything is taken off. */
export const voucherProducts = z.object({
  title: z.string(),
  products: z.array(
    z.object({
      ...{ id: z.string(), slug: z.string(), title: z.string(), picture: z.nullable(z.string()) },
      ...{ language: z.enum(courseLanguages), by: z.nullable(z.string()), price_cents: z.number() },
    }),
  ),
})
export type VoucherProducts = z.infer<typeof voucherProducts>

export const promotionPeopleQuery = z.object({ q: z._default(shortText(100), '') })
export const promotionPeople = z.object({ data: z.array(promotionPerson) })

export const voucher = z.object({
  id: z.string(),
  code: z.string(),
  /** For those who may see orders. */
  order_id: z.nullable(z.string()),
  order_number: z.nullable(z.number()),
  student: z.nullable(z.string()),
  used_at: z.nullable(z.string()),
})
export const voucherQuery = z.object({ ...paging })
export const voucherPage = pageOf(voucher)
export const voucherSheetQuery = z.object({ language: z._default(z.enum(languages), 'km') })

/** What a student types at the checkout. */
export const typedCode = z.object({ code: oneLineText(60) })
