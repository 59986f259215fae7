import { randomInt } from 'node:crypto'
import { asc, eq, gte, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { couponKey, newVouchers, voucherText } from '#shared/commerce/coupons.rules.ts'
import { need } from '#shared/core/errors.ts'
import type { PromotionRow } from './open-promotions.ts'
import { promotionCodes, promotions } from './promotions.tables.ts'

type WithCodes = Pick<PromotionRow, 'id' | 'way' | 'code'>

/** Give a promotion the codes it needs: none, that of a coupon, or so many vouchers. Vouchers that are there stay. */
export async function setCodes(ctx: Ctx, { id, way, code }: WithCodes, vouchers: number): Promise<void> {
  const ofPromotion = ofSchool(ctx, promotionCodes, eq(promotionCodes.promotionId, id))
  const stored = await ctx.tx.select().from(promotionCodes).where(ofPromotion).orderBy(asc(promotionCodes.position))
  const [first] = stored
  if (way === 'code' && stored.length === 1 && first?.code === code) return
  const staying = way === 'vouchers' && stored.every((one) => one.code === voucherText(one.codeKey)) ? stored : []
  const wanted = way === 'vouchers' ? vouchers : 0
  const from = Math.min(staying.length, wanted)
  if (stored.length > from)
    await ctx.tx
      .delete(promotionCodes)
      .where(ofSchool(ctx, promotionCodes, eq(promotionCodes.promotionId, id), gte(promotionCodes.position, from)))
  if (way === 'code') await needOutsideTrash(ctx, couponKey(code))
  const added = way === 'code' ? [{ code, codeKey: couponKey(code) }] : await freshVouchers(ctx, wanted - from)
  if (added.length === 0) return
  await ctx.tx
    .insert(promotionCodes)
    .values(
      added.map((one, at) => ({ schoolId: ctx.schoolId, id: newId(), promotionId: id, position: from + at, ...one })),
    )
}

/** A code in the trash stays taken, because it can be restored; its author must know where it is. */
async function needOutsideTrash(ctx: Ctx, codeKey: string): Promise<void> {
  const [inTrash] = await ctx.tx
    .select({ id: promotions.id })
    .from(promotionCodes)
    .innerJoin(promotions, ofSchool(ctx, promotions, eq(promotions.id, promotionCodes.promotionId)))
    .where(ofSchool(ctx, promotionCodes, eq(promotionCodes.codeKey, codeKey), isNotNull(promotions.deletedAt)))
  need(!inTrash, 'commerce.coupon_in_trash', { code: 'commerce.coupon_in_trash' })
}

/** New vouchers that no code of the school looks like. There are 1.8 million million: nobody guesses one. */
async function freshVouchers(ctx: Ctx, count: number) {
  if (count <= 0) return []
  const codes = await ctx.tx
    .select({ key: promotionCodes.codeKey })
    .from(promotionCodes)
    .where(ofSchool(ctx, promotionCodes))
  const taken = new Set(codes.map(({ key }) => key))
  return newVouchers(count, (below) => randomInt(below), taken).map((codeKey) => ({
    codeKey,
    code: voucherText(codeKey),
  }))
}
