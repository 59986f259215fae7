import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Product } from '#server/core/products.ts'
import { reducedPrice } from '#shared/commerce/coupons.rules.ts'
import { applies, chosenPromotion, isFor, isRunning, isUsedUp } from '#shared/commerce/promotions.rules.ts'
import { firstAmount, type RepeatedPlan } from '#shared/commerce/schedules.rules.ts'
import { need } from '#shared/core/errors.ts'
import type { orderLines } from '../commerce.tables.ts'
import type { FoundCoupon } from './find-coupon.ts'
import { asPromotion, lockPromotions, openPromotions, type PromotionRow } from './open-promotions.ts'
import { isVoucherUsed, usesOf } from './promotion-uses.ts'
import { promotions } from './promotions.tables.ts'

export type Wanted = {
  type: string
  product: Pick<Product, 'id' | 'categoryId'>
  userId: string
  listCents: number
  coupon?: FoundCoupon | undefined
  /** The order whose price this is, if there is one: its own uses do not count against it. */
  orderId?: string | undefined
  /** The promotion it was placed with, whatever has happened to that since, and whether it still holds its use. */
  placedWith?: { id: string; isHeld: boolean } | undefined
}

/** What is paid, what was taken off by what, and whether the coupon could be used at all. */
export type Price = {
  priceCents: number
  promotion: PromotionRow | undefined
  promotionCents: number
  coupon: FoundCoupon | undefined
  couponCents: number
  isCouponOpen: boolean
}

/** What somebody would pay now. Nothing is locked: an order that is placed calculates it again. */
export async function priceFor(ctx: Ctx, wanted: Wanted): Promise<Price> {
  return priceOf(ctx, wanted, await openPromotions(ctx), wanted.coupon)
}

/**
 * The price of an order that is being written. What it uses is locked until the end of the transaction, and counted
 * after that, so that nobody gets a use that is gone.
 */
export async function frozenPriceFor(ctx: Ctx, wanted: Wanted): Promise<Price> {
  const { type, product, userId, coupon, placedWith } = wanted
  const purchase = { product: { ...product, kind: type }, userId }
  const open = (await openPromotions(ctx)).filter((row) => {
    const promotion = asPromotion(row)
    return isRunning(promotion, ctx.now) && isFor(promotion, purchase)
  })
  const ids = [
    ...open.map(({ id }) => id),
    ...(placedWith ? [placedWith.id] : []),
    ...(coupon ? [coupon.promotion.id] : []),
  ]
  const locked = new Map((await lockPromotions(ctx, ids)).map((row) => [row.id, row]))
  const stillThere = (id: string) => {
    const row = locked.get(id)
    return row && !row.deletedAt ? row : undefined
  }
  const promotion = coupon && stillThere(coupon.promotion.id)
  const frozen = placedWith && locked.get(placedWith.id)
  const stillOpen = open.flatMap(({ id }) => stillThere(id) ?? [])
  return priceOf(ctx, wanted, stillOpen, coupon && promotion && { ...coupon, promotion }, frozen)
}

async function priceOf(
  ctx: Ctx,
  { type, product, userId, listCents, orderId, placedWith }: Wanted,
  open: readonly PromotionRow[],
  coupon: FoundCoupon | undefined,
  placed?: PromotionRow,
): Promise<Price> {
  const purchase = { product: { ...product, kind: type }, userId, now: ctx.now }
  const ids = [...open, ...(coupon ? [coupon.promotion] : []), ...(placed ? [placed] : [])].map(({ id }) => id)
  const uses = await usesOf(ctx, ids, { userId, exceptOrder: orderId })
  const usesFor = (id: string) => uses.of(id, purchase.product)
  const candidates = open.map((row) => ({ ...asPromotion(row), uses: usesFor(row.id), row }))
  const isFrozen = placed && (placedWith?.isHeld || !isUsedUp(asPromotion(placed), usesFor(placed.id)))
  const promotion = isFrozen ? placed : chosenPromotion(candidates, purchase, listCents)?.row
  const isCouponOpen =
    coupon !== undefined &&
    applies(asPromotion(coupon.promotion), usesFor(coupon.promotion.id), purchase, listCents) &&
    !(coupon.promotion.way === 'vouchers' && (await isVoucherUsed(ctx, coupon.codeId, orderId)))
  const used = isCouponOpen ? coupon : undefined
  const { promotionCents, couponCents, priceCents } = reducedPrice(listCents, promotion, used?.promotion)
  return { priceCents, promotion, promotionCents, coupon: used, couponCents, isCouponOpen }
}

/** Refused if the code that was entered takes nothing off. */
export function needGain({ isCouponOpen, couponCents }: Price): void {
  need(isCouponOpen, 'commerce.coupon_not_available', { code: 'commerce.coupon_not_available' })
  need(couponCents > 0, 'commerce.coupon_no_gain', { code: 'commerce.coupon_no_gain' })
}

type Columns = Pick<
  typeof orderLines.$inferSelect,
  | 'priceCents'
  | 'promotionId'
  | 'promotionTitle'
  | 'promotionCents'
  | 'couponId'
  | 'couponCodeId'
  | 'couponCode'
  | 'couponCents'
  | 'plan'
>

/**
 * A price as its line has it: of several payments, the first. Instalments that cost nothing are no instalments. A promotion
 * that a coupon has displaced is noted: taking that off brings it back.
 */
export function columnsOf(
  { priceCents, promotion, promotionCents, coupon, couponCents }: Price,
  schedule: RepeatedPlan | null,
): Columns {
  const used = couponCents > 0 ? coupon : undefined
  const plan = schedule?.kind === 'instalments' && priceCents === 0 ? null : schedule
  return {
    ...{ plan, priceCents: plan ? firstAmount(plan, promotionCents + couponCents) : priceCents },
    ...{ promotionId: promotion?.id ?? null, promotionTitle: promotion?.title ?? null, promotionCents },
    ...{ couponId: used?.promotion.id ?? null, couponCodeId: used?.codeId ?? null, couponCode: used?.code ?? null },
    couponCents,
  }
}

/** The uses of a promotion with a volume have changed, and with them what visitors are shown. */
export async function noteUse(ctx: Ctx, { promotion }: Pick<Price, 'promotion'>): Promise<void> {
  if (promotion?.volumeType !== 'product') return
  await ctx.tx
    .update(promotions)
    .set({ lastUsedAt: ctx.now })
    .where(ofSchool(ctx, promotions, eq(promotions.id, promotion.id)))
}
