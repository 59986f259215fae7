import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import { mayCharge } from '#shared/commerce/card-charges.rules.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { nextCardOf } from './next-card.ts'
import { subscriptionOf } from './subscription-rows.ts'
import { studentSubscriptions } from './subscriptions.tables.ts'

/**
 * Whether the payment of an order may be charged to a saved card now, which was tried before in vain: no slip was sent for it
 * meanwhile, its holder still wants that card to pay, and has not lost access.
 */
export async function isStillWanted(ctx: Ctx, order: OrderRow, methodId: string | null): Promise<boolean> {
  if (order.subscriptionId === null || order.status === 'review') return false
  const [row] = await ctx.tx
    .select()
    .from(studentSubscriptions)
    .where(ofSchool(ctx, studentSubscriptions, eq(studentSubscriptions.id, order.subscriptionId)))
  const card = row && (await nextCardOf(ctx, row))
  return row !== undefined && card?.methodId === methodId && mayCharge(subscriptionOf(row), dayIn(ctx.now))
}
