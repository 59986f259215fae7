import { eq, ne } from 'drizzle-orm'
import { changesAt } from '#server/core/cache/deadlines.ts'
import { readOnce, sharedRows } from '#server/core/cache/shared-reads.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import type { Reduce } from '#server/core/reductions.ts'
import { amountOff, chosenPromotion, isUsedUp, promotionsChangeAt } from '#shared/commerce/promotions.rules.ts'
import { asPromotion } from './promotions/open-promotions.ts'
import { usesOf } from './promotions/promotion-uses.ts'
import { promotions } from './promotions/promotions.tables.ts'

const none = { ofProduct: 0, byUser: 0 }

/** What everybody sees, running or not: those for chosen people are known at the checkout only. */
const published = sharedRows('published promotions', async (ctx, schoolIds) => {
  const rows = await ctx.tx
    .select()
    .from(promotions)
    .where(
      outsideTrash(
        ctx,
        promotions,
        eq(promotions.isPublished, true),
        eq(promotions.way, 'everyone'),
        ne(promotions.type, 'user'),
      ),
    )
  return new Map(schoolIds.map((id) => [id, rows]))
})

const shownPromotions = readOnce(async (ctx: Ctx) => {
  const all = (await published(ctx, [ctx.schoolId])).get(ctx.schoolId) ?? []
  const rows = all.filter(({ endsAt }) => endsAt === null || endsAt > ctx.now)
  const limited = rows.filter(({ volumeType }) => volumeType === 'product').map(({ id }) => id)
  return { rows, uses: await usesOf(ctx, limited, { userId: null }) }
})

/** Prices with the promotion of each, in two statements for any number of them. */
export const reduce: Reduce = async (ctx) => {
  const { rows, uses } = await shownPromotions(ctx)
  const all = rows.map((row) => ({ ...asPromotion(row), row }))
  changesAt(ctx, promotionsChangeAt(all, ctx.now))
  return (product, priceCents) => {
    const candidates = all.map((one) => {
      const isCounted = one.volumeType === 'product'
      const counted = isCounted ? uses.of(one.id, product) : none
      // What is used up now is offered again when an order that holds it expires.
      if (isCounted && isUsedUp(one, counted)) changesAt(ctx, uses.until(one.id, product))
      return { ...one, uses: counted }
    })
    const chosen = chosenPromotion(candidates, { product, userId: null, now: ctx.now }, priceCents)
    if (!chosen) return undefined
    const { title, featured: isFeatured, endsAt } = chosen.row
    return { title, isFeatured, endsAt, priceCents: priceCents - amountOff(chosen, priceCents) }
  }
}
