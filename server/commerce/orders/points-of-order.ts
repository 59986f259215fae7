import type { Ctx } from '#server/core/database/door.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { need } from '#shared/core/errors.ts'
import { applyPoints, leavePointsOf } from '../points/hold-points.ts'
import { lockOpenOrder } from './coupon-of-order.ts'
import { orderById } from './orders.ts'
import { settleFree } from './settle-free.ts'

/** Let points pay what they can of an open order; what they pay whole is settled at once. Twice is harmless. */
export async function payWithPoints(ctx: Ctx, orderId: string): Promise<Order> {
  const { order, line } = await lockOpenOrder(ctx, orderId)
  if (line.points === 0) {
    const { totalCents, pointsCents } = await applyPoints(ctx, order, line)
    need(pointsCents > 0, 'commerce.no_points')
    if (totalCents === 0) await settleFree(ctx, order, 'points')
  }
  return orderById(ctx, orderId)
}

/** Pay an open order without points after all. */
export async function leavePoints(ctx: Ctx, orderId: string): Promise<Order> {
  const { order, line } = await lockOpenOrder(ctx, orderId)
  if (line.points > 0) await leavePointsOf(ctx, order, line)
  return orderById(ctx, orderId)
}
