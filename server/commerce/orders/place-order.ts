import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { oneAtATime } from '#server/core/database/one-at-a-time.ts'
import { type Product, productType } from '#server/core/products.ts'
import { index } from '#server/core/search/search.ts'
import { actorOf } from '#server/identity/managing.ts'
import { needConfirmation } from '#server/identity/need-confirmation.ts'
import { frozenUntil, isGoing, orderNumber } from '#shared/commerce/orders.rules.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { isRepeated, type Plan, planOf, reduciblePrice } from '#shared/commerce/schedules.rules.ts'
import { need } from '#shared/core/errors.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import { applyPoints, releasePoints } from '../points/hold-points.ts'
import { needCoupon } from '../promotions/find-coupon.ts'
import { columnsOf, frozenPriceFor, needGain, noteUse, type Price } from '../promotions/price-of-order.ts'
import { isOffered, productToBuy } from './checkout.ts'
import { applyCoupon } from './coupon-of-order.ts'
import { hadTrial, lockOrderInPlace, type OrderRow, openKeyOf } from './going-order.ts'
import { nextOrderNumber } from './order-numbers.ts'
import { linesOf, orderById } from './orders.ts'
import { lockOwnOrder } from './own-order.ts'
import { payWithPoints } from './points-of-order.ts'
import { settleFree } from './settle-free.ts'

type Wanted = { type: string; product_id: string; plan_id: string; code: string; points: boolean }

/** Order a product by one of its plans. Ordering the same again returns the open order, at the price it has frozen. */
export async function placeOrder(before: Ctx, { type, product_id, plan_id, code, points }: Wanted): Promise<Order> {
  const { id: studentId } = actorOf(before)
  const key = { studentId, type, productId: product_id }
  // Of two requests at once, the second finds the order of the first. Its clock must not be behind. Whoever pays or
  // reviews the order meanwhile comes first: what is replaced is neither paid nor sent.
  const asked = Date.now()
  await oneAtATime(before, `order ${openKeyOf(key)}`)
  const placed = await lockOrderInPlace(before, key)
  const ctx = { ...before, now: new Date(before.now.getTime() + Date.now() - asked) }
  if (placed && isGoing(placed, ctx.now) && (await isSame(ctx, placed, plan_id)))
    return goOnWith(ctx, placed, { code, points })
  const product = await productToBuy(ctx, type, product_id)
  const state = await productType(type).stateFor(ctx, product.id, studentId)
  need(state !== 'owned', 'commerce.owned')
  need(state !== 'closed', 'learning.enrollment_closed')
  need(state === 'sold' || state === 'free', 'commerce.not_sold')
  const plan = product.plans.find(({ id }) => id === plan_id)
  need(plan && isOffered(plan, state), 'commerce.plan_not_found')
  const schedule = planOf(plan, await hadTrial(ctx, key))
  await needConfirmation(ctx)
  if (placed) await giveUpPlace(ctx, placed)
  const coupon = code === '' || plan.priceCents === 0 ? undefined : await needCoupon(ctx, code)
  const listCents = reduciblePrice(schedule)
  const price = await frozenPriceFor(ctx, { type, product, userId: studentId, listCents, coupon })
  if (coupon) needGain(price)
  const { order, line } = await insertOrder(ctx, key, product, { planId: plan.id, schedule, price })
  const paid = points ? await applyPoints(ctx, order, line) : order
  if (placed) await releasePoints(ctx, placed)
  if (paid.totalCents === 0) await settleFree(ctx, order, paid.pointsCents > 0 ? 'points' : 'none')
  return orderById(ctx, order.id)
}

/** An order that is there already, with the code and the points that are wanted for it now. */
async function goOnWith(ctx: Ctx, placed: OrderRow, { code, points }: Pick<Wanted, 'code' | 'points'>): Promise<Order> {
  if (placed.status !== 'open') return orderById(ctx, placed.id)
  const order = await (code === '' ? orderById(ctx, placed.id) : applyCoupon(ctx, placed.id, code))
  return points && order.points_offer ? payWithPoints(ctx, placed.id) : order
}

/** Whether an order is by the same plan, or too far to be changed by ordering another one. */
async function isSame(ctx: Ctx, order: OrderRow, planId: string): Promise<boolean> {
  if (order.status !== 'open') return true
  const [line] = (await linesOf(ctx, [order.id])).get(order.id) ?? []
  return line?.planId === planId
}

/** An order that expired stays as it is: its slip may be on the way. One that is replaced is canceled. */
async function giveUpPlace(ctx: Ctx, order: OrderRow): Promise<void> {
  const isReplaced = isGoing(order, ctx.now)
  await ctx.tx
    .update(orders)
    .set({ openKey: null, ...(isReplaced && { status: 'canceled' as const }) })
    .where(ofSchool(ctx, orders, eq(orders.id, order.id)))
}

async function insertOrder(
  ctx: Ctx,
  key: Parameters<typeof openKeyOf>[0],
  product: Product,
  { planId, schedule, price }: { planId: string; schedule: Plan; price: Price },
): Promise<{ order: OrderRow; line: typeof orderLines.$inferSelect }> {
  const { schoolId, now: createdAt } = ctx
  const { title, picture, language, by, path, opens, days, shares } = product
  const { name: studentName } = actorOf(ctx)
  const paidNow = columnsOf(price, isRepeated(schedule) ? schedule : null)
  const row = {
    ...{ schoolId, id: newId(), studentId: key.studentId, studentName },
    ...{ number: await nextOrderNumber(ctx), status: 'open' as const, totalCents: paidNow.priceCents },
    ...{ refundedCents: 0, refundAskedAt: null, subscriptionId: null, paymentNumber: null },
    ...{ pointsCents: 0, pointsBackCents: 0 },
    ...{
      askedFor: null,
      paymentCount: 1,
      fromDay: null,
      untilDay: null,
      creditedCents: 0,
      takenCents: 0,
      boughtCount: null,
    },
    ...{ openKey: openKeyOf(key), expiresAt: frozenUntil(createdAt), createdAt, paidAt: null },
  }
  await ctx.tx.insert(orders).values(row)
  const line = {
    ...{ schoolId, id: newId(), orderId: row.id, position: 0, shares: [...shares], points: 0, pointsCents: 0 },
    ...{ creditCents: 0, productType: key.type, productId: product.id, planId, ...paidNow },
    product: { title, picture, language, by, path, opens, days },
  }
  await ctx.tx.insert(orderLines).values(line)
  await noteUse(ctx, price)
  const name = `${orderNumber(row.number)} · ${studentName}`
  await index(ctx, {
    id: row.id,
    kind: 'order',
    title: name,
    note: title,
    words: `${row.number} ${studentName} ${title}`,
  })
  return { order: row, line }
}

/** Cancel an order for which nothing was sent yet. Twice is harmless. */
export async function cancelOrder(ctx: Ctx, orderId: string): Promise<Order> {
  const row = await lockOwnOrder(ctx, orderId)
  if (row.status === 'canceled') return orderById(ctx, orderId)
  // A payment of a subscription is canceled with that; what was asked for in its place is not.
  need(row.status === 'open' && (row.subscriptionId === null || row.askedFor), 'commerce.order_closed')
  await ctx.tx
    .update(orders)
    .set({ status: 'canceled', openKey: null })
    .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
  await releasePoints(ctx, row)
  return orderById(ctx, orderId)
}
