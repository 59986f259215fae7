import { eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import type { Promotion } from '#shared/commerce/promotions.rules.ts'
import { promotions } from './promotions.tables.ts'

export type PromotionRow = typeof promotions.$inferSelect

/** A row as the rules know it: whoever wants a coupon or a voucher has to enter its code. */
export const asPromotion = (row: PromotionRow): Promotion => ({
  ...{ id: row.id, type: row.type, relatedIds: row.relatedIds, discountType: row.discountType, amount: row.amount },
  ...{ code: row.way === 'everyone' ? null : row.code, isPublished: row.isPublished },
  ...{ startsAt: row.startsAt, endsAt: row.endsAt, volumeType: row.volumeType, volume: row.volume },
})

/** The published promotions that everybody has and that are not over: those that run, and those that will. */
export function openPromotions(ctx: Ctx, within?: SQL): Promise<PromotionRow[]> {
  return ctx.tx
    .select()
    .from(promotions)
    .where(
      outsideTrash(
        ctx,
        promotions,
        eq(promotions.isPublished, true),
        eq(promotions.way, 'everyone'),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, ctx.now)),
        within,
      ),
    )
}

/** Some promotions, in the trash or not, locked in the same order by everybody: of two who want the last use, the second counts the first. */
export function lockPromotions(ctx: Ctx, ids: readonly string[]): Promise<PromotionRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return ctx.tx
    .select()
    .from(promotions)
    .where(ofSchool(ctx, promotions, inArray(promotions.id, [...ids])))
    .orderBy(promotions.id)
    .for('update')
}
