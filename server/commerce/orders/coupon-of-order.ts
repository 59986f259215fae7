import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { isGoing } from '#shared/commerce/orders.rules.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { reduciblePrice } from '#shared/commerce/schedules.rules.ts'
import { need } from '#shared/core/errors.ts'
import { cardPaymentsOf } from '../cards/card-payments.ts'
import { isBeingPaid } from '../cards/order-card.ts'
import { orderLines, orders, payments } from '../commerce.tables.ts'
import { orderQr } from '../khqr/order-qr.ts'
import { applyPoints } from '../points/hold-points.ts'
import { type FoundCoupon, needCoupon } from '../promotions/find-coupon.ts'
import { columnsOf, frozenPriceFor, needGain, noteUse } from '../promotions/price-of-order.ts'
import { productToBuy } from './checkout.ts'
import { linesOf, orderById } from './orders.ts'
import { lockOwnOrder } from './own-order.ts'
import { settleFree } from './settle-free.ts'

/** Enter a code for an open order: it freezes the new price. Entering the same again changes nothing. */
export async function applyCoupon(ctx: Ctx, orderId: string, code: string): Promise<Order> {
  const { order, line } = await lockOpenOrder(ctx, orderId)
  const coupon = await needCoupon(ctx, code)
  if (line.couponCodeId === coupon.codeId) return orderById(ctx, orderId)
  await freezePrice(ctx, order, line, coupon)
  return orderById(ctx, orderId)
}

/** Take the coupon off again: the promotion the order was placed with counts. Twice is harmless. */
export async function removeCoupon(ctx: Ctx, orderId: string): Promise<Order> {
  const { order, line } = await lockOpenOrder(ctx, orderId)
  if (line.couponId) await freezePrice(ctx, order, line, undefined)
  return orderById(ctx, orderId)
}

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

/** An order of the acting person for which nothing was sent, locked with its one line. */
export async function lockOpenOrder(ctx: Ctx, orderId: string): Promise<{ order: OrderRow; line: LineRow }> {
  const order = await lockOwnOrder(ctx, orderId)
  need(order.status === 'open' && isGoing(order, ctx.now), 'commerce.order_closed')
  // What was taken off a subscription was taken off with its first order.
  need(order.subscriptionId === null, 'commerce.order_closed')
  // Who is about to pay has seen the price: a slip that waits, a QR that can be scanned or brought something.
  const [waiting] = await ctx.tx
    .select({ id: payments.id })
    .from(payments)
    .where(ofSchool(ctx, payments, and(eq(payments.orderId, orderId), eq(payments.status, 'pending'))))
    .limit(1)
  const qr = await orderQr(ctx, orderId)
  const [card] = (await cardPaymentsOf(ctx, orderId)).filter(isBeingPaid)
  need(!waiting && !card && (!qr || qr.state === 'expired'), 'commerce.order_closed')
  const [line, ...more] = (await linesOf(ctx, [orderId])).get(orderId) ?? []
  need(line && more.length === 0, 'commerce.order_closed')
  return { order, line }
}

/** Calculate the price of an order anew; what now costs nothing, or is paid whole by points, is settled. */
async function freezePrice(ctx: Ctx, order: OrderRow, line: LineRow, coupon: FoundCoupon | undefined): Promise<void> {
  const product = await productToBuy(ctx, line.productType, line.productId)
  const price = await frozenPriceFor(ctx, {
    ...{ type: line.productType, product, userId: order.studentId, coupon, orderId: order.id },
    listCents: listCentsOf(line),
    placedWith: line.promotionId ? { id: line.promotionId, isHeld: line.promotionCents > 0 } : undefined,
  })
  if (coupon) needGain(price)
  const paidNow = columnsOf(price, line.plan)
  await ctx.tx
    .update(orderLines)
    .set({ ...paidNow, points: 0, pointsCents: 0 })
    .where(ofSchool(ctx, orderLines, eq(orderLines.id, line.id)))
  await ctx.tx
    .update(orders)
    .set({ totalCents: paidNow.priceCents, pointsCents: 0 })
    .where(ofSchool(ctx, orders, eq(orders.id, order.id)))
  await noteUse(ctx, price)
  // Points pay the new price as they did the one before, as far as they reach.
  const { totalCents, pointsCents } =
    line.points > 0
      ? await applyPoints(ctx, order, { ...line, ...paidNow, points: 0, pointsCents: 0 })
      : { totalCents: paidNow.priceCents, pointsCents: 0 }
  if (totalCents === 0) await settleFree(ctx, order, pointsCents > 0 ? 'points' : 'none')
}

/** What a line would have cost without promotion, coupon and points. */
export const listCentsOf = ({ priceCents, promotionCents, couponCents, pointsCents, plan }: LineRow): number =>
  plan ? reduciblePrice(plan) : priceCents + promotionCents + couponCents + pointsCents
