import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { index } from '#server/core/search/search.ts'
import { addPeriods, dayIn, startOf } from '#shared/commerce/calendar.rules.ts'
import { isGoing, orderNumber } from '#shared/commerce/orders.rules.ts'
import { nextAmount, paidUntil } from '#shared/commerce/subscriptions.rules.ts'
import { need } from '#shared/core/errors.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import { type OrderRow, openKeyOf } from '../orders/going-order.ts'
import { nextOrderNumber } from '../orders/order-numbers.ts'
import { settleFree } from '../orders/settle-free.ts'
import { subscriptionOf } from './subscription-rows.ts'
import type { SubscriptionRow } from './subscriptions.tables.ts'

const unpaid = ['open', 'review', 'rejected'] as const

/** The order of the payment that waits. */
export async function findDueOrder(ctx: Ctx, subscriptionId: string): Promise<OrderRow | undefined> {
  const [order] = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, and(eq(orders.subscriptionId, subscriptionId), inArray(orders.status, [...unpaid]))))
  return order
}

/** The order of the next payment of a locked subscription, at its frozen price; the one that waits, if there is one. */
export async function dueOrderOf(ctx: Ctx, row: SubscriptionRow): Promise<OrderRow> {
  const waiting = await findDueOrder(ctx, row.id)
  if (waiting && (waiting.status === 'review' || isGoing(waiting, ctx.now))) return waiting
  const one = subscriptionOf(row)
  const cents = nextAmount(one, row.offCents)
  need(cents !== null, 'commerce.subscription_over')
  await makeRoom(ctx, row, waiting)
  const first = await firstLineOf(ctx, row)
  const { schoolId, now: createdAt } = ctx
  const key = { studentId: row.studentId, type: row.productType, productId: row.productId }
  const order = {
    ...{ schoolId, id: newId(), studentId: row.studentId, studentName: row.studentName },
    ...{ number: await nextOrderNumber(ctx), status: 'open' as const, totalCents: cents },
    ...{ refundedCents: 0, refundAskedAt: null, openKey: openKeyOf(key), createdAt, paidAt: null },
    // Its price does not change: it can be paid for a year, also after a lapse.
    expiresAt: startOf(addPeriods(Math.max(paidUntil(one), dayIn(createdAt)), 'year', 1)),
    ...{ subscriptionId: row.id, paymentNumber: row.paid + 1 },
  }
  await ctx.tx.insert(orders).values(order)
  await ctx.tx.insert(orderLines).values({
    ...{ schoolId, id: newId(), orderId: order.id, position: 0, shares: first.shares, product: first.product },
    ...{ productType: row.productType, productId: row.productId, planId: row.planId, plan: row.plan },
    priceCents: cents,
  })
  const { title } = first.product
  await index(ctx, {
    ...{ id: order.id, kind: 'order', title: `${orderNumber(order.number)} · ${row.studentName}`, note: title },
    words: `${order.number} ${row.studentName} ${title}`,
  })
  if (cents === 0) await settleFree(ctx, order)
  return order
}

/** An order of the same that nobody pays any more does not hold the place. */
async function makeRoom(ctx: Ctx, row: SubscriptionRow, expired: OrderRow | undefined): Promise<void> {
  const openKey = openKeyOf({ studentId: row.studentId, type: row.productType, productId: row.productId })
  if (expired)
    await ctx.tx
      .update(orders)
      .set({ status: 'canceled', openKey: null })
      .where(ofSchool(ctx, orders, eq(orders.id, expired.id)))
  await ctx.tx
    .update(orders)
    .set({ openKey: null })
    .where(ofSchool(ctx, orders, eq(orders.openKey, openKey)))
}

async function firstLineOf(ctx: Ctx, { lineId }: SubscriptionRow) {
  const [line] = await ctx.tx
    .select({ shares: orderLines.shares, product: orderLines.product })
    .from(orderLines)
    .where(ofSchool(ctx, orderLines, eq(orderLines.id, lineId)))
  need(line, 'commerce.line_not_found')
  return line
}
