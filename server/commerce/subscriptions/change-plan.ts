import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needConfirmation } from '#server/identity/need-confirmation.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import { frozenUntil } from '#shared/commerce/orders.rules.ts'
import { leftToPay } from '#shared/commerce/schedules.rules.ts'
import type { PlanChanges } from '#shared/commerce/subscriptions.schema.ts'
import { need } from '#shared/core/errors.ts'
import { isOnItsWay } from '../cards/on-its-way.ts'
import { orders } from '../commerce.tables.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { linesOf } from '../orders/orders.ts'
import { insertDueOrder } from './due-order.ts'
import { findDueOrder, isAskedFor } from './find-due-order.ts'
import { lockOwn, mySubscriptionById, needPayable, ownSubscription } from './my-subscriptions.ts'
import { quotesOf } from './quotes.ts'
import { stateNow } from './subscription-rows.ts'
import type { SubscriptionRow } from './subscriptions.tables.ts'

/** The other plans of what the acting person subscribes to, with what each costs now and later. */
export async function planChanges(ctx: Ctx, id: string): Promise<PlanChanges> {
  const subscription = await mySubscriptionById(ctx, id)
  const quotes = subscription.is_in_review ? [] : await quotesOf(ctx, await ownSubscription(ctx, id))
  return { subscription, data: quotes.map(({ plan: _, ...quote }) => quote) }
}

type Wanted = { plan_id: string; now_cents: number }

/**
 * Change to another plan, at the price that was shown. The order of it is paid like any other, and takes the place of the
 * payment that waits; what costs nothing is changed at once. Asking again returns the same order.
 */
export async function changePlan(ctx: Ctx, id: string, { plan_id, now_cents }: Wanted): Promise<{ order_id: string }> {
  const row = await lockOwn(ctx, id)
  if (row.planId === plan_id) return { order_id: await lastChangeOf(ctx, row) }
  need(row.canceledAt === null, 'commerce.subscription_over')
  const state = stateNow(ctx, row)
  need(state === 'active' || state === 'trial', 'commerce.not_paid_up')
  const waiting = await replaceable(ctx, id)
  const quote = (await quotesOf(ctx, row)).find((one) => one.plan_id === plan_id)
  need(quote, 'commerce.plan_not_found')
  need(quote.now_cents === now_cents, 'commerce.quote_over')
  const today = dayIn(ctx.now)
  const isSame = waiting?.askedFor === 'change' && waiting.fromDay === today && waiting.totalCents === now_cents
  if (waiting && isSame && (await planOfOrder(ctx, waiting)) === plan_id) return { order_id: waiting.id }
  await needConfirmation(ctx)
  const order = await insertDueOrder(ctx, row, {
    ...{ totalCents: quote.now_cents, creditCents: quote.credit_cents, planId: plan_id, plan: quote.plan },
    ...{ askedFor: 'change', fromDay: today, expiresAt: frozenUntil(ctx.now) },
    ...(state === 'trial' && { paymentNumber: 0 }),
  })
  return { order_id: order.id }
}

/** Pay all instalments that are left at once. Asking again returns the same order. */
export async function payRest(ctx: Ctx, id: string): Promise<{ order_id: string }> {
  const row = await lockOwn(ctx, id)
  await needPayable(ctx, row)
  const paymentCount = (row.plan.payments ?? 0) - row.paid
  need(row.plan.kind === 'instalments' && paymentCount > 1, 'commerce.subscription_over')
  const waiting = await replaceable(ctx, id)
  if (waiting?.askedFor === 'rest') return { order_id: waiting.id }
  const order = await insertDueOrder(ctx, row, {
    ...{ totalCents: leftToPay(row.plan, row.paid, row.offCents), creditCents: 0, planId: row.planId, plan: row.plan },
    ...{ askedFor: 'rest', paymentCount, expiresAt: frozenUntil(ctx.now) },
  })
  return { order_id: order.id }
}

/** The order that waits and can be replaced; what was asked for already, if it can still be paid. Nobody replaces what is being paid. */
async function replaceable(ctx: Ctx, id: string): Promise<OrderRow | undefined> {
  const waiting = await findDueOrder(ctx, id)
  if (!waiting) return undefined
  need(waiting.status !== 'review' && !(await isOnItsWay(ctx, waiting.id)), 'commerce.change_waits')
  return isAskedFor(ctx, waiting) ? waiting : undefined
}

async function planOfOrder(ctx: Ctx, { id }: OrderRow): Promise<string | undefined> {
  return (await linesOf(ctx, [id])).get(id)?.[0]?.planId
}

async function lastChangeOf(ctx: Ctx, { id }: SubscriptionRow): Promise<string> {
  const [order] = await ctx.tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      ofSchool(
        ctx,
        orders,
        and(eq(orders.subscriptionId, id), eq(orders.askedFor, 'change'), eq(orders.status, 'paid')),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
  need(order, 'commerce.plan_not_found')
  return order.id
}
