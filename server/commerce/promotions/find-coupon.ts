import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { couponKey, isMistypedVoucher } from '#shared/commerce/coupons.rules.ts'
import { refuse } from '#shared/core/errors.ts'
import type { PromotionRow } from './open-promotions.ts'
import { promotionCodes, promotions } from './promotions.tables.ts'

/** A code that somebody has entered, and what it is of. */
export type FoundCoupon = { codeId: string; code: string; promotion: PromotionRow }

/** The coupon or the voucher with this code, whether it can be used or not. */
export async function findCoupon(ctx: Ctx, typed: string): Promise<FoundCoupon | undefined> {
  const key = couponKey(typed)
  if (key === '') return undefined
  const [found] = await ctx.tx
    .select({ codeId: promotionCodes.id, code: promotionCodes.code, promotion: promotions })
    .from(promotionCodes)
    .innerJoin(promotions, outsideTrash(ctx, promotions, eq(promotions.id, promotionCodes.promotionId)))
    .where(ofSchool(ctx, promotionCodes, eq(promotionCodes.codeKey, key)))
  return found
}

/** Why there is no such code: a voucher with a wrong sign, or nothing that exists. */
export const whyNoCoupon = (typed: string) =>
  isMistypedVoucher(typed) ? 'commerce.coupon_mistyped' : 'commerce.coupon_not_available'

/** The same as `findCoupon`; refused if there is none. */
export async function needCoupon(ctx: Ctx, typed: string): Promise<FoundCoupon> {
  const code = whyNoCoupon(typed)
  return (await findCoupon(ctx, typed)) ?? refuse(code, { code })
}
