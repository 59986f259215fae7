import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { productType } from '#server/core/products.ts'
import { index } from '#server/core/search/search.ts'
import { addPeriods, dayIn, startOf } from '#shared/commerce/calendar.rules.ts'
import type { SoldLine } from '#shared/commerce/ledger.rules.ts'
import { isGoing, orderNumber } from '#shared/commerce/orders.rules.ts'
import { withCredit } from '#shared/commerce/plan-changes.rules.ts'
import { nextAmount, paidUntil } from '#shared/commerce/subscriptions.rules.ts'
import { need } from '#shared/core/errors.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import { type OrderRow, openKeyOf } from '../orders/going-order.ts'
import { nextOrderNumber } from '../orders/order-numbers.ts'
import { settleFree } from '../orders/settle-free.ts'
import { dropDueOrder } from './drop-due-order.ts'
import { findDueOrder } from './find-due-order.ts'
import { subscriptionOf } from './subscription-rows.ts'
import type { SubscriptionRow } from './subscriptions.tables.ts'

/** The order of the next payment of a locked subscription, at its frozen price; the one that waits, if there is one. */
export async function dueOrderOf(ctx: Ctx, row: SubscriptionRow): Promise<OrderRow> {
  const waiting = await findDueOrder(ctx, row.id)
  const isUsual = waiting?.askedFor === null && isGoing(waiting, ctx.now)
  if (waiting && (waiting.status === 'review' || isUsual)) return waiting
  const one = subscriptionOf(row)
  const cents = nextAmount(one, row.offCents)
  need(cents !== null, 'commerce.subscription_over')
  const { dueCents } = withCredit(cents, row.creditCents)
  return insertDueOrder(ctx, row, {
    ...{ totalCents: dueCents, creditCents: cents - dueCents, planId: row.planId, plan: row.plan },
    // Its price does not change: it can be paid for a year, also after a lapse.
    expiresAt: startOf(addPeriods(Math.max(paidUntil(one), dayIn(ctx.now)), 'year', 1)),
  })
}

type Wanted = Pick<OrderRow, 'totalCents' | 'expiresAt'> &
  Partial<Pick<OrderRow, 'askedFor' | 'paymentCount' | 'fromDay' | 'paymentNumber'>> &
  Pick<typeof orderLines.$inferSelect, 'creditCents' | 'planId'> & { plan: SubscriptionRow['plan'] }

/** An order of a locked subscription, in place of the one that waited. What costs nothing is paid at once. */
export async function insertDueOrder(
  ctx: Ctx,
  row: SubscriptionRow,
  { creditCents, planId, plan, ...wanted }: Wanted,
): Promise<OrderRow> {
  await makeRoom(ctx, row)
  const first = await firstLineOf(ctx, row)
  const { schoolId, now: createdAt } = ctx
  const key = { studentId: row.studentId, type: row.productType, productId: row.productId }
  const order: OrderRow = {
    ...{ schoolId, id: newId(), studentId: row.studentId, studentName: row.studentName },
    ...{ number: await nextOrderNumber(ctx), status: 'open' as const },
    ...{ refundedCents: 0, refundAskedAt: null, openKey: openKeyOf(key), createdAt, paidAt: null },
    ...{ pointsCents: 0, pointsBackCents: 0 },
    ...{ subscriptionId: row.id, paymentNumber: await nextNumber(ctx, row) },
    ...{
      askedFor: null,
      paymentCount: 1,
      fromDay: null,
      untilDay: null,
      creditedCents: 0,
      takenCents: 0,
      boughtCount: null,
      ...wanted,
    },
  }
  await ctx.tx.insert(orders).values(order)
  await ctx.tx.insert(orderLines).values({
    ...{ schoolId, id: newId(), orderId: order.id, position: 0, product: first.product },
    shares: await sharesNow(ctx, row, first.shares),
    ...{ productType: row.productType, productId: row.productId, planId, plan },
    ...{ priceCents: order.totalCents, creditCents },
  })
  const { title } = first.product
  await index(ctx, {
    ...{ id: order.id, kind: 'order', title: `${orderNumber(order.number)} · ${row.studentName}`, note: title },
    words: `${order.number} ${row.studentName} ${title}`,
  })
  if (order.totalCents === 0) await settleFree(ctx, order)
  return order
}

/**
 * Instalments say which of them it is. Payments of a subscription are numbered on, whatever was given back of them: what has
 * paid for an earlier plan is known by that.
 */
async function nextNumber(ctx: Ctx, row: SubscriptionRow): Promise<number> {
  const { tx } = ctx
  if (row.plan.kind === 'instalments') return row.paid + 1
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${orders.paymentNumber}), 0)` })
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.subscriptionId, row.id), eq(orders.status, 'paid')))
  return (last?.number ?? 0) + 1
}

/** The payment that waited is not asked for any more, and an order of the same that nobody pays does not hold the place. */
async function makeRoom(ctx: Ctx, row: SubscriptionRow): Promise<void> {
  const openKey = openKeyOf({ studentId: row.studentId, type: row.productType, productId: row.productId })
  await dropDueOrder(ctx, row.id)
  await ctx.tx
    .update(orders)
    .set({ openKey: null })
    .where(ofSchool(ctx, orders, eq(orders.openKey, openKey)))
}

/** Instalments are one sale. Of a subscription each payment is one, shared among those who teach then. */
async function sharesNow(ctx: Ctx, row: SubscriptionRow, first: SoldLine['shares']): Promise<SoldLine['shares']> {
  if (row.plan.kind === 'instalments') return first
  const product = await productType(row.productType).findBought(ctx, row.productId)
  return product ? [...product.shares] : first
}

async function firstLineOf(ctx: Ctx, { lineId }: SubscriptionRow) {
  const [line] = await ctx.tx
    .select({ shares: orderLines.shares, product: orderLines.product })
    .from(orderLines)
    .where(ofSchool(ctx, orderLines, eq(orderLines.id, lineId)))
  need(line, 'commerce.line_not_found')
  return line
}
