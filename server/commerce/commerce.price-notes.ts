import { readOnce, sharedRows } from '#server/core/cache/shared-reads.ts'
import type { Ctx } from '#server/core/database/door.ts'
import type { NotePrices } from '#server/core/price-notes.ts'
import { rielText } from '#shared/commerce/riel.rules.ts'
import { rielRateOf } from './settings/sales-settings.ts'

const rates = sharedRows('riel rate', async (ctx, schoolIds) => {
  const rate = await rielRateOf(ctx)
  return new Map(schoolIds.map((id) => [id, rate === null ? [] : [rate]]))
})

const shownRate = readOnce(async (ctx: Ctx) => (await rates(ctx, [ctx.schoolId])).get(ctx.schoolId)?.[0])

/** Where the school shows riel, what a price is in them. */
export const notePrices: NotePrices = async (ctx) => {
  const rate = await shownRate(ctx)
  return (cents) => (rate === undefined || cents === 0 ? undefined : `≈ ${rielText(cents, rate)}`)
}
