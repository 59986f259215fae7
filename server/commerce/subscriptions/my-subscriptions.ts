import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { needConfirmation } from '#server/identity/need-confirmation.ts'
import type { SavedCard } from '#shared/commerce/cards.schema.ts'
import { withCredit } from '#shared/commerce/plan-changes.rules.ts'
import { leftToPay } from '#shared/commerce/schedules.rules.ts'
import { isAllPaid, nextAmount } from '#shared/commerce/subscriptions.rules.ts'
import type { MySubscription } from '#shared/commerce/subscriptions.schema.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { need } from '#shared/core/errors.ts'
import { savedCardAnswer, usableCardsOf } from '../cards/saved-cards.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { dueOrderOf } from './due-order.ts'
import { isAskedFor } from './find-due-order.ts'
import { quotesOf } from './quotes.ts'
import { needResumable } from './resumable.ts'
import { lockWithOrder, stateNow, subscriptionOf } from './subscription-rows.ts'
import { type SubscriptionRow, studentSubscriptions } from './subscriptions.tables.ts'

const mostShown = 50

const ownRows = (ctx: Ctx, id?: string) =>
  ctx.tx
    .select({ row: studentSubscriptions, product: orderLines.product })
    .from(studentSubscriptions)
    .innerJoin(orderLines, ofSchool(ctx, orderLines, eq(orderLines.id, studentSubscriptions.lineId)))
    .where(
      ofSchool(
        ctx,
        studentSubscriptions,
        and(
          eq(studentSubscriptions.studentId, actorOf(ctx).id),
          id === undefined ? undefined : eq(studentSubscriptions.id, id),
        ),
      ),
    )
    .orderBy(desc(studentSubscriptions.startedAt), desc(studentSubscriptions.id))
    .limit(mostShown)

type Found = Awaited<ReturnType<typeof ownRows>>[number]

/** What the acting person pays in several payments, the newest first. */
export async function mySubscriptions(ctx: Ctx): Promise<{ data: MySubscription[] }> {
  return { data: await answersOf(ctx, await ownRows(ctx)) }
}

export async function mySubscriptionById(ctx: Ctx, id: string): Promise<MySubscription> {
  const [answer] = await answersOf(ctx, await ownRows(ctx, id))
  need(answer, 'commerce.subscription_not_found')
  return answer
}

/** A subscription of the acting person; nobody else finds it. */
export async function ownSubscription(ctx: Ctx, id: string): Promise<SubscriptionRow> {
  const [found] = await ownRows(ctx, id)
  need(found, 'commerce.subscription_not_found')
  return found.row
}

async function answersOf(ctx: Ctx, found: readonly Found[]): Promise<MySubscription[]> {
  if (found.length === 0) return []
  const ids = found.map(({ row }) => row.id)
  const usable = await usableCardsOf(ctx, actorOf(ctx).id)
  const cards = (usable ?? []).map(savedCardAnswer)
  const all = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, inArray(orders.subscriptionId, ids)))
    .orderBy(asc(orders.createdAt), asc(orders.id))
  const ofOne = Map.groupBy(all, ({ subscriptionId }) => subscriptionId)
  const isChangeable = new Set<string>()
  for (const { row } of found) if (await hasOtherPlan(ctx, row)) isChangeable.add(row.id)
  return found.map(({ row, product }) => {
    const own = ofOne.get(row.id) ?? []
    const waiting = own.find(({ status }) => status === 'open' || status === 'review' || status === 'rejected')
    const { title, picture, language, path, opens } = product
    return {
      ...scheduleAnswer(ctx, row),
      ...{ title, picture, language, path, opens },
      order_id: waiting?.id ?? null,
      is_in_review: waiting?.status === 'review',
      asked_for: waiting && isAskedFor(ctx, waiting) ? waiting.askedFor : null,
      may_change: isChangeable.has(row.id) && waiting?.status !== 'review',
      rest_cents: restOf(ctx, row, waiting),
      ...actsFor(ctx, row, waiting),
      card: cardAnswer(row, cards),
      cards: mayUseCard(ctx, row) ? cards : [],
      takes_card: usable !== undefined && mayUseCard(ctx, row),
      history: own.flatMap(({ id: order_id, number, totalCents: cents, refundedCents: refunded_cents, paidAt }) =>
        paidAt && cents > 0 ? [{ order_id, number, cents, refunded_cents, paid_at: paidAt.toISOString() }] : [],
      ),
    }
  })
}

/** What there is to say of a subscription, to whoever sees it. */
export function scheduleAnswer(ctx: Ctx, row: SubscriptionRow) {
  const { plan, dueDay, endsDay } = row
  const next = nextAmount(subscriptionOf(row), row.offCents)
  const { dueCents } = withCredit(next ?? 0, row.creditCents)
  return {
    ...{ id: row.id, kind: plan.kind, state: stateNow(ctx, row), is_canceled: row.canceledAt !== null },
    ...{ frequency: plan.frequency, payments: plan.payments, paid: row.paid },
    due_on: dueDay === null ? null : dayText(dueDay),
    next_cents: next === null ? null : dueCents,
    credit_cents: row.creditCents,
    each_cents: plan.priceCents,
    ends_on: endsDay === null ? null : dayText(endsDay),
    started_at: row.startedAt.toISOString(),
  }
}

/** The card that pays the next payments. One that the school cannot charge now pays nothing. */
function cardAnswer(row: SubscriptionRow, cards: readonly SavedCard[]): MySubscription['card'] {
  const card = cards.find(({ id }) => id === row.cardId)
  return card
    ? {
        ...card,
        charge_on: row.chargeDay === null ? null : dayText(row.chargeDay),
        failure: row.cardFailure,
      }
    : null
}

/** Whether a card can pay the next payment by itself: one is due, and access has not been lost. */
export function mayUseCard(ctx: Ctx, row: SubscriptionRow): boolean {
  return row.dueDay !== null && stateNow(ctx, row) !== 'lapsed'
}

/** Whether its product has another plan to which it can be changed now. */
async function hasOtherPlan(ctx: Ctx, row: SubscriptionRow): Promise<boolean> {
  const state = stateNow(ctx, row)
  return (state === 'active' || state === 'trial') && (await quotesOf(ctx, row)).length > 0
}

/** All that is left of instalments, if it can be paid at once. */
function restOf(ctx: Ctx, row: SubscriptionRow, waiting: OrderRow | undefined): number | null {
  const { plan, paid, offCents } = row
  const hasSeveral = plan.kind === 'instalments' && (plan.payments ?? 0) - paid > 1
  return hasSeveral && actsFor(ctx, row, waiting).may_pay ? leftToPay(plan, paid, offCents) : null
}

function actsFor(ctx: Ctx, row: SubscriptionRow, waiting: OrderRow | undefined) {
  const state = stateNow(ctx, row)
  const isCanceled = row.canceledAt !== null
  const isOver = state === 'ended' || state === 'completed' || isAllPaid(subscriptionOf(row))
  return {
    may_pay: !isOver && !isCanceled && waiting?.status !== 'review',
    may_cancel: !isOver && !isCanceled && waiting?.status !== 'review',
    may_keep: !isOver && isCanceled,
  }
}

/**
 * The order of the next payment. Whoever has lost access gets it back by paying, if the product is still sold to them.
 * What was canceled and has ended is bought again instead.
 */
export async function payNext(ctx: Ctx, id: string): Promise<{ order_id: string }> {
  const row = await lockOwn(ctx, id)
  await needPayable(ctx, row)
  return { order_id: (await dueOrderOf(ctx, row)).id }
}

/** Refuses where nothing is left to pay, or it is not sold any more. */
export async function needPayable(ctx: Ctx, row: SubscriptionRow): Promise<void> {
  const state = stateNow(ctx, row)
  need(row.canceledAt === null && state !== 'ended' && state !== 'completed', 'commerce.subscription_over')
  await needConfirmation(ctx)
  await needResumable(ctx, row)
}

/** A subscription of the acting person, locked; nobody else finds it. */
export async function lockOwn(ctx: Ctx, id: string): Promise<SubscriptionRow> {
  const { id: studentId } = actorOf(ctx)
  const row = await lockWithOrder(ctx, id)
  need(row.studentId === studentId, 'commerce.subscription_not_found')
  return row
}
