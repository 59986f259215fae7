import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import type { RepeatedPlan } from '#shared/commerce/schedules.rules.ts'
import { begin, paidOn, withoutPayment } from '#shared/commerce/subscriptions.rules.ts'
import { type orderLines, orders } from '../commerce.tables.ts'
import type { OrderRow } from '../orders/going-order.ts'
import {
  columnsOf,
  giveAccess,
  lockSubscription,
  lockWithOrder,
  subscriptionOf,
  writeSubscription,
} from './subscription-rows.ts'
import { studentSubscriptions } from './subscriptions.tables.ts'

type LineRow = typeof orderLines.$inferSelect

/** An order of a subscription or of instalments is paid: it begins, goes on, or is resumed. */
export async function settleSubscription(ctx: Ctx, order: OrderRow, line: LineRow, plan: RepeatedPlan): Promise<void> {
  if (order.subscriptionId === null) return beginSubscription(ctx, order, line, plan)
  const row = await lockSubscription(ctx, order.subscriptionId)
  const paid = paidOn(subscriptionOf(row), dayIn(ctx.now))
  // Nothing was left to pay: the money is in the books, and the school gives it back.
  if (paid) await writeSubscription(ctx, row, paid, { lastReminder: null })
}

async function beginSubscription(ctx: Ctx, order: OrderRow, line: LineRow, plan: RepeatedPlan): Promise<void> {
  const one = begin(plan, dayIn(ctx.now))
  const { productType, productId, planId, promotionCents, couponCents } = line
  const [row] = await ctx.tx
    .insert(studentSubscriptions)
    .values({
      ...{ schoolId: ctx.schoolId, id: newId(), studentId: order.studentId, studentName: order.studentName },
      ...{ productType, productId, planId, lineId: line.id, offCents: promotionCents + couponCents },
      ...{ ...columnsOf(one, null), startedAt: ctx.now, canceledAt: null, canceledName: null },
    })
    .returning()
  if (!row) return
  await ctx.tx
    .update(orders)
    .set({ subscriptionId: row.id, paymentNumber: one.paid })
    .where(ofSchool(ctx, orders, eq(orders.id, order.id)))
  await giveAccess(ctx, row)
}

/** A payment of it was given back, whole: it ends with what the others have paid. */
export async function refundSubscription(ctx: Ctx, subscriptionId: string, paymentNumber: number): Promise<void> {
  const row = await lockWithOrder(ctx, subscriptionId)
  await dropDueOrder(ctx, subscriptionId)
  const canceledAt = row.canceledAt ?? ctx.now
  const canceledName = row.canceledName ?? ctx.actor?.name ?? null
  await writeSubscription(ctx, row, withoutPayment(subscriptionOf(row), paymentNumber), { canceledAt, canceledName })
}

/** The payment that waits is not asked for any more. One that is being reviewed is not lost: it is still decided. */
export async function dropDueOrder(ctx: Ctx, subscriptionId: string): Promise<void> {
  const isOpen = inArray(orders.status, ['open', 'rejected'])
  await ctx.tx
    .update(orders)
    .set({ status: 'canceled', openKey: null })
    .where(ofSchool(ctx, orders, and(eq(orders.subscriptionId, subscriptionId), isOpen)))
}
