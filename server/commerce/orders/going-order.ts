import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { isGoing } from '#shared/commerce/orders.rules.ts'
import { orders } from '../commerce.tables.ts'

export type OrderRow = typeof orders.$inferSelect

type Wanted = { studentId: string; type: string; productId: string }

/** What two orders of the same person for the same thing share. */
export const openKeyOf = ({ studentId, type, productId }: Wanted): string => `${studentId} ${type} ${productId}`

/** The order that holds the place of a product, expired or not. */
export async function orderInPlace(ctx: Ctx, wanted: Wanted): Promise<OrderRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.openKey, openKeyOf(wanted))))
  return row
}

/** The order somebody has open for a product. */
export async function goingOrder(ctx: Ctx, wanted: Wanted): Promise<OrderRow | undefined> {
  const row = await orderInPlace(ctx, wanted)
  return row && isGoing(row, ctx.now) ? row : undefined
}
