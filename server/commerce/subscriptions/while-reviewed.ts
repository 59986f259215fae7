import type { Ctx } from '#server/core/database/door.ts'
import { productType } from '#server/core/products.ts'
import { dayIn, startOf } from '#shared/commerce/calendar.rules.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { lockSubscription, stateNow } from './subscription-rows.ts'
import type { SubscriptionRow } from './subscriptions.tables.ts'

/** How long somebody who has paid in time learns on while the school looks. */
const reviewDays = 7

/** What a student has sent for a locked order is reviewed: their access does not end meanwhile. */
export async function giveTimeForReview(ctx: Ctx, { subscriptionId }: OrderRow): Promise<void> {
  if (subscriptionId === null) return
  const row = await lockSubscription(ctx, subscriptionId)
  const state = stateNow(ctx, row)
  if (row.endsDay === null || state === 'lapsed' || state === 'ended') return
  await openUntil(ctx, row, Math.max(row.endsDay, dayIn(ctx.now) + reviewDays))
}

/** It was rejected: access ends as it would have. */
export async function takeTimeBack(ctx: Ctx, { subscriptionId }: Pick<OrderRow, 'subscriptionId'>): Promise<void> {
  if (subscriptionId === null) return
  const row = await lockSubscription(ctx, subscriptionId)
  if (row.endsDay !== null) await openUntil(ctx, row, row.endsDay)
}

const openUntil = (ctx: Ctx, row: SubscriptionRow, day: number) =>
  productType(row.productType).grantUntil(ctx, {
    ...{ productId: row.productId, userId: row.studentId, subscriptionId: row.id, kind: row.plan.kind },
    until: startOf(day),
  })
