import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { productType } from '#server/core/products.ts'
import { dayIn, startOf } from '#shared/commerce/calendar.rules.ts'
import { nextChargeDay } from '#shared/commerce/card-charges.rules.ts'
import {
  accessEnds,
  nextDue,
  nextStep,
  paidUntil,
  type Subscription,
  type SubscriptionState,
  stateOf,
} from '#shared/commerce/subscriptions.rules.ts'
import { need } from '#shared/core/errors.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import { noteSpan } from './spans.ts'
import { type SubscriptionRow, studentSubscriptions } from './subscriptions.tables.ts'

export const subscriptionOf = (row: SubscriptionRow): Subscription => ({
  plan: row.plan,
  anchor: row.anchorDay,
  sinceAnchor: row.sinceAnchor,
  paid: row.paid,
  isCancelled: row.canceledAt !== null,
})

export const stateNow = (ctx: Ctx, row: SubscriptionRow): SubscriptionState =>
  stateOf(subscriptionOf(row), dayIn(ctx.now))

/** What was done about the payment that is next: what the student was last written, and what became of their card. */
type Said = Pick<SubscriptionRow, 'lastReminder' | 'cardId' | 'cardAgreedAt' | 'cardTriedDay' | 'cardFailure'>

/** Of a payment about which nothing was done yet. */
export const nothingSaid = { lastReminder: null, cardTriedDay: null, cardFailure: null } as const
export const noCard = { cardId: null, cardAgreedAt: null, cardTriedDay: null, cardFailure: null } as const

/** What a row says of a subscription, and what follows from that. */
export const columnsOf = (one: Subscription, said: Said = { ...nothingSaid, ...noCard }) => ({
  ...{ plan: one.plan, anchorDay: one.anchor, sinceAnchor: one.sinceAnchor, paid: one.paid },
  ...{ untilDay: paidUntil(one), dueDay: nextDue(one), endsDay: accessEnds(one) },
  ...{ stepDay: nextStep(one, said.lastReminder), lastReminder: said.lastReminder },
  ...{ cardId: said.cardId, cardAgreedAt: said.cardAgreedAt },
  ...{ cardTriedDay: said.cardTriedDay, cardFailure: said.cardFailure },
  chargeDay:
    said.cardId === null ? null : nextChargeDay(one, { triedDay: said.cardTriedDay, failure: said.cardFailure }),
})

/** A subscription, locked. Whoever also locks an order of it locks that first. */
export async function lockSubscription(ctx: Ctx, id: string): Promise<SubscriptionRow> {
  const [row] = await ctx.tx
    .select()
    .from(studentSubscriptions)
    .where(ofSchool(ctx, studentSubscriptions, eq(studentSubscriptions.id, id)))
    .for('update')
  need(row, 'commerce.subscription_not_found')
  return row
}

/** The same with the order of the payment that waits, which is locked first, as by whoever pays it. */
export async function lockWithOrder(ctx: Ctx, id: string): Promise<SubscriptionRow> {
  await ctx.tx
    .select({ id: orders.id })
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.subscriptionId, id), inArray(orders.status, ['open', 'review', 'rejected'])))
    .for('update')
  return lockSubscription(ctx, id)
}

type Terms = Pick<SubscriptionRow, 'planId' | 'offCents' | 'paymentsBefore' | 'creditCents'>
type Change = Partial<Pick<SubscriptionRow, 'canceledAt' | 'canceledName'> & Terms & Said>

/** Write what has become of a locked subscription, and give the access that follows from it. */
export async function writeSubscription(ctx: Ctx, row: SubscriptionRow, one: Subscription, change: Change = {}) {
  const isOver = !one.isCancelled && { canceledAt: null, canceledName: null }
  const [written] = await ctx.tx
    .update(studentSubscriptions)
    .set({ ...change, ...columnsOf(one, { ...row, ...change }), ...isOver })
    .where(ofSchool(ctx, studentSubscriptions, eq(studentSubscriptions.id, row.id)))
    .returning()
  need(written, 'commerce.subscription_not_found')
  await giveAccess(ctx, written)
  await noteSpan(ctx, written)
  return written
}

/** What was done about the next payment of a locked subscription, and when something is done next; nothing of its access changes. */
export async function writeSaid(ctx: Ctx, row: SubscriptionRow, said: Partial<Said>): Promise<SubscriptionRow> {
  const [written] = await ctx.tx
    .update(studentSubscriptions)
    .set(columnsOf(subscriptionOf(row), { ...row, ...said }))
    .where(ofSchool(ctx, studentSubscriptions, eq(studentSubscriptions.id, row.id)))
    .returning()
  need(written, 'commerce.subscription_not_found')
  return written
}

const dayMs = 86_400_000

/** Access until the day it ends. The last instalment leaves what one payment would have given. */
export async function giveAccess(ctx: Ctx, row: SubscriptionRow): Promise<void> {
  const { id: subscriptionId, studentId: userId, productId, productType: type, plan, endsDay } = row
  const until = endsDay === null ? await soldUntil(ctx, row) : startOf(endsDay)
  if (until && until <= ctx.now) await productType(type).end(ctx, { productId, userId, lineId: subscriptionId }, null)
  else await productType(type).grantUntil(ctx, { productId, userId, subscriptionId, kind: plan.kind, until })
}

/** Never less than what was paid for. */
async function soldUntil(ctx: Ctx, { lineId, startedAt, untilDay }: SubscriptionRow): Promise<Date | null> {
  const [line] = await ctx.tx
    .select({ product: orderLines.product })
    .from(orderLines)
    .where(ofSchool(ctx, orderLines, eq(orderLines.id, lineId)))
  const days = line?.product.days ?? null
  return days === null ? null : new Date(Math.max(startedAt.getTime() + days * dayMs, startOf(untilDay).getTime()))
}
