import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { isGoing } from '#shared/commerce/orders.rules.ts'
import { orders } from '../commerce.tables.ts'
import type { OrderRow } from '../orders/going-order.ts'

const unpaid = ['open', 'review', 'rejected'] as const

/** The order of the payment that waits. */
export async function findDueOrder(ctx: Ctx, subscriptionId: string): Promise<OrderRow | undefined> {
  const [order] = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, and(eq(orders.subscriptionId, subscriptionId), inArray(orders.status, [...unpaid]))))
  return order
}

/** Its student has asked for something else than the next payment, and can still pay that. */
export const isAskedFor = (ctx: Ctx, order: OrderRow): boolean => order.askedFor !== null && isGoing(order, ctx.now)
