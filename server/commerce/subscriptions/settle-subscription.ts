import { and, eq, gt, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { productType } from '#server/core/products.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import { proportionOf } from '#shared/commerce/cents.rules.ts'
import { creditDays, givenDays, withoutCredit } from '#shared/commerce/plan-changes.rules.ts'
import type { RepeatedPlan } from '#shared/commerce/schedules.rules.ts'
import {
  begin,
  lessTime,
  moreTime,
  paidOn,
  paidUntil,
  type Subscription,
  stateOf,
  withoutPayment,
} from '#shared/commerce/subscriptions.rules.ts'
import { need } from '#shared/core/errors.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { dropDueOrder } from './drop-due-order.ts'
import { findDueOrder } from './find-due-order.ts'
import { dropPeriod, endPeriods, paidPeriodsOf, writePeriod } from './paid-periods.ts'
import { changeBy } from './plan-change.ts'
import { noteSpan } from './spans.ts'
import {
  columnsOf,
  giveAccess,
  lockSubscription,
  lockWithOrder,
  nothingSaid,
  subscriptionOf,
  writeSubscription,
} from './subscription-rows.ts'
import { type SubscriptionRow, studentSubscriptions } from './subscriptions.tables.ts'

type LineRow = typeof orderLines.$inferSelect

/** An order of a subscription or of instalments is paid: it begins, goes on, is resumed, or has another plan. */
export async function settleSubscription(ctx: Ctx, order: OrderRow, line: LineRow, plan: RepeatedPlan): Promise<void> {
  // What is in the trash is not paid for: the money goes back.
  const { findBought, notFound } = productType(line.productType)
  need(await findBought(ctx, line.productId), notFound)
  if (order.subscriptionId === null) return beginSubscription(ctx, order, line, plan)
  const row = await lockSubscription(ctx, order.subscriptionId)
  if (order.askedFor === 'change') return changePlan(ctx, row, order, line, plan)
  const today = dayIn(ctx.now)
  const before = subscriptionOf(row)
  const [paid, count] = paidTimes(before, order.paymentCount, today)
  const isResumed = ['lapsed', 'ended'].includes(stateOf(before, today))
  const from = isResumed ? today : paidUntil(before)
  // Nothing was left to pay: the money is in the books, and the school gives it back.
  if (count === 0) return writePeriod(ctx, order.id, from, from, { boughtCount: 0 })
  // What was credited may have become days, or have gone back, meanwhile: what is missing pays for no days.
  const takenCents = Math.max(0, line.creditCents - row.creditCents)
  const after = lessTime(paid, creditDays(paid, takenCents), today)
  await writePeriod(ctx, order.id, from, paidUntil(after), { boughtCount: count, takenCents })
  const creditCents = Math.max(0, row.creditCents - line.creditCents)
  await writeSubscription(ctx, row, after, { ...nothingSaid, creditCents })
}

/** After so many payments at once, and how many of them there was something to pay for. */
function paidTimes(one: Subscription, wanted: number, today: number): [Subscription, number] {
  let count = 0
  for (let next = paidOn(one, today); next && count < wanted; next = paidOn(one, today)) {
    one = next
    count += 1
  }
  return [one, count]
}

async function changePlan(ctx: Ctx, row: SubscriptionRow, order: OrderRow, line: LineRow, plan: RepeatedPlan) {
  const { subscription, creditCents, takenCents, from, counted, isInTrial } = await changeBy(
    ctx,
    row,
    order,
    line,
    plan,
  )
  const changed = {
    ...nothingSaid,
    planId: line.planId,
    creditCents,
    offCents: Math.min(row.offCents, plan.priceCents),
  }
  if (!isInTrial) {
    await endPeriods(ctx, row.id, from, { as: 'credited', counted })
    const until = paidUntil(beginOf(subscription, from)) - creditDays(subscription, takenCents)
    await writePeriod(ctx, order.id, from, until, { boughtCount: 1, takenCents })
  }
  // All that was paid before is of earlier plans, however much of it was given back.
  const paymentsBefore = isInTrial ? row.paymentsBefore : (order.paymentNumber ?? 1) - 1
  const after = lessTime(subscription, creditDays(subscription, takenCents), dayIn(ctx.now))
  await writeSubscription(ctx, row, after, { ...changed, paymentsBefore })
}

/** Its first period alone, without days that were given. */
const beginOf = ({ plan }: Subscription, from: number): Subscription => begin({ ...plan, trialDays: 0 }, from)

async function beginSubscription(ctx: Ctx, order: OrderRow, line: LineRow, plan: RepeatedPlan): Promise<void> {
  const one = begin(plan, dayIn(ctx.now))
  const { productType, productId, planId, promotionCents, couponCents } = line
  const [row] = await ctx.tx
    .insert(studentSubscriptions)
    .values({
      ...{ schoolId: ctx.schoolId, id: newId(), studentId: order.studentId, studentName: order.studentName },
      ...{ productType, productId, planId, lineId: line.id, offCents: promotionCents + couponCents },
      ...{ ...columnsOf(one), startedAt: ctx.now, canceledAt: null, canceledName: null },
    })
    .returning()
  if (!row) return
  await ctx.tx
    .update(orders)
    .set({ subscriptionId: row.id, paymentNumber: one.paid })
    .where(ofSchool(ctx, orders, eq(orders.id, order.id)))
  if (one.paid > 0) await writePeriod(ctx, order.id, one.anchor, paidUntil(one), { boughtCount: 1 })
  await giveAccess(ctx, row)
  await noteSpan(ctx, row)
  await forgetLapsed(ctx, row)
}

/** Whoever has begun anew is asked for nothing of what they let lapse before. */
async function forgetLapsed(ctx: Ctx, { id, studentId, productType, productId }: SubscriptionRow): Promise<void> {
  const ofOthers = and(
    eq(studentSubscriptions.studentId, studentId),
    eq(studentSubscriptions.productType, productType),
    eq(studentSubscriptions.productId, productId),
    ne(studentSubscriptions.id, id),
    isNotNull(studentSubscriptions.dueDay),
  )
  const lapsed = await ctx.tx
    .select()
    .from(studentSubscriptions)
    .where(ofSchool(ctx, studentSubscriptions, ofOthers))
    .for('update')
  for (const row of lapsed) {
    await dropDueOrder(ctx, row.id)
    const canceled = { canceledAt: ctx.now, canceledName: null }
    await writeSubscription(ctx, row, { ...subscriptionOf(row), isCancelled: true }, canceled)
  }
}

/** The order of a payment of which money, or points, went back. */
type Refunded = Pick<OrderRow, 'id' | 'paidAt' | 'paymentNumber' | 'paymentCount' | 'boughtCount' | 'totalCents'> &
  Pick<OrderRow, 'pointsCents' | 'creditedCents' | 'takenCents' | 'fromDay' | 'untilDay'>

/**
 * A payment of it was given back. Whole, it ends with what the others have paid. What was credited to it of an earlier plan
 * is not given back with it: its student has it as days. What it has credited to a later one goes back with it; of a part
 * its part, as far as that is still a credit.
 */
export async function refundSubscription(
  ctx: Ctx,
  subscriptionId: string,
  order: Refunded,
  { cents, leftCents }: { cents: number; leftCents: number },
): Promise<void> {
  const row = await lockWithOrder(ctx, subscriptionId)
  // It has bought nothing.
  if (order.boughtCount === 0) return
  const creditedCents = Math.min(order.creditedCents, order.totalCents + order.pointsCents)
  if (cents < leftCents) return refundPart(ctx, row, order, proportionOf(creditedCents, cents, leftCents))
  const isLast = !(await isPaidLater(ctx, subscriptionId, order))
  await dropDueOrder(ctx, subscriptionId)
  // What an earlier plan has paid is used, or was credited.
  const isOfPlan = (order.paymentNumber ?? 0) > row.paymentsBefore
  const before = { one: { ...subscriptionOf(row), isCancelled: true }, creditCents: row.creditCents }
  const { one, creditCents } = isOfPlan
    ? await withoutOrder(ctx, before, order, { subscriptionId, isLast })
    : await withoutCredited(ctx, before, creditedCents, subscriptionId)
  const canceledAt = row.canceledAt ?? ctx.now
  const canceledName = row.canceledName ?? ctx.actor?.name ?? null
  await writeSubscription(ctx, row, endedWith(one, creditCents, dayIn(ctx.now)), {
    ...{ canceledAt, canceledName, creditCents: 0 },
  })
}

/** A part leaves the access. What was counted with it is counted anew. */
async function refundPart(ctx: Ctx, row: SubscriptionRow, order: Refunded, backCents: number): Promise<void> {
  const waiting = await findDueOrder(ctx, row.id)
  if (waiting?.askedFor === 'change' || backCents > 0) await dropDueOrder(ctx, row.id)
  const taken = Math.min(row.creditCents, backCents)
  if (taken === 0) return
  await writeSubscription(ctx, row, subscriptionOf(row), { creditCents: row.creditCents - taken })
  await ctx.tx
    .update(orders)
    .set({ creditedCents: order.creditedCents - taken })
    .where(ofSchool(ctx, orders, eq(orders.id, order.id)))
}

type WithCredit = { one: Subscription; creditCents: number }

/**
 * Without a payment of its plan. It takes its days with it, unless they are over and a later one counts; what a credit has
 * paid of it is a credit again.
 */
async function withoutOrder(
  ctx: Ctx,
  { one, creditCents }: WithCredit,
  order: Refunded,
  { subscriptionId, isLast }: { subscriptionId: string; isLast: boolean },
): Promise<WithCredit> {
  const takesDays = isLast || (order.untilDay ?? 0) > dayIn(ctx.now)
  let left = one
  for (let nth = 0; nth < (order.boughtCount ?? order.paymentCount); nth += 1) left = withoutPayment(left, takesDays)
  if (takesDays) await dropPeriod(ctx, subscriptionId, order)
  // Not before the day it began, where some of its days had gone already.
  if (order.fromDay !== null && paidUntil(left) < order.fromDay) left = moreTime(left, 0, order.fromDay)
  const credited = Math.max(0, (await creditOf(ctx, order.id)) - order.takenCents)
  return { one: left, creditCents: creditCents + credited }
}

/** Without what a payment of an earlier plan has credited to this one. */
async function withoutCredited(ctx: Ctx, before: WithCredit, backCents: number, id: string): Promise<WithCredit> {
  const today = dayIn(ctx.now)
  const given = givenDays(before.one, await paidPeriodsOf(ctx, id), today)
  const after = withoutCredit(before, backCents, today)
  await endPeriods(ctx, id, Math.max(today, paidUntil(after.one) - given), { as: 'taken' })
  return after
}

/** Whether one of its payments came after this one, and still counts. */
async function isPaidLater(ctx: Ctx, subscriptionId: string, { id, paidAt }: Refunded): Promise<boolean> {
  const ofOthers = and(eq(orders.subscriptionId, subscriptionId), ne(orders.id, id), eq(orders.status, 'paid'))
  const [later] = await ctx.tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      ofSchool(
        ctx,
        orders,
        ofOthers,
        gt(orders.paidAt, paidAt ?? ctx.now),
        or(lt(orders.refundedCents, orders.totalCents), and(eq(orders.totalCents, 0), eq(orders.pointsBackCents, 0))),
      ),
    )
    .limit(1)
  return later !== undefined
}

/** What is left of a credit, for somebody who ends it, is days. */
export function endedWith(one: Subscription, creditCents: number, today: number): Subscription {
  const days = creditDays(one, creditCents)
  return days > 0 ? moreTime(one, days, today) : one
}

async function creditOf(ctx: Ctx, orderId: string): Promise<number> {
  const [line] = await ctx.tx
    .select({ cents: orderLines.creditCents })
    .from(orderLines)
    .where(ofSchool(ctx, orderLines, eq(orderLines.orderId, orderId)))
  return line?.cents ?? 0
}
