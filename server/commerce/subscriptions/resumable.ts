import type { Ctx } from '#server/core/database/door.ts'
import { productType } from '#server/core/products.ts'
import { need } from '#shared/core/errors.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { lockSubscription, stateNow } from './subscription-rows.ts'
import type { SubscriptionRow } from './subscriptions.tables.ts'

/**
 * Whoever has lost access gets it back by paying, if the product is still sold to them. Instalments were sold already:
 * they can be paid to the end, unless the product is in the trash.
 */
export async function needResumable(ctx: Ctx, row: SubscriptionRow): Promise<void> {
  if (stateNow(ctx, row) !== 'lapsed') return
  const { find, findBought, stateFor } = productType(row.productType)
  need(await findBought(ctx, row.productId), 'learning.enrollment_closed')
  const isOffered = (await find(ctx, row.productId)) !== undefined
  const sale = isOffered ? await stateFor(ctx, row.productId, row.studentId) : 'closed'
  need(sale !== 'owned', 'commerce.owned')
  need(sale === 'sold' || row.plan.kind === 'instalments', 'learning.enrollment_closed')
}

/** The same before a locked order is paid, wherever its student came from. */
export async function needSubscriptionPayable(ctx: Ctx, { subscriptionId }: OrderRow): Promise<void> {
  if (subscriptionId !== null) await needResumable(ctx, await lockSubscription(ctx, subscriptionId))
}
