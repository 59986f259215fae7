import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { orders } from '../commerce.tables.ts'

/** The payment that waits is not asked for any more. One that is being reviewed is not lost: it is still decided. */
export async function dropDueOrder(ctx: Ctx, subscriptionId: string): Promise<void> {
  const isOpen = inArray(orders.status, ['open', 'rejected'])
  await ctx.tx
    .update(orders)
    .set({ status: 'canceled', openKey: null })
    .where(ofSchool(ctx, orders, and(eq(orders.subscriptionId, subscriptionId), isOpen)))
}
