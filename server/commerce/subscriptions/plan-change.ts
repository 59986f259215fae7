import type { Ctx } from '#server/core/database/door.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import { beginAnew, givenDays, unusedCents } from '#shared/commerce/plan-changes.rules.ts'
import type { RepeatedPlan } from '#shared/commerce/schedules.rules.ts'
import { accessEnds, type Subscription, stateOf } from '#shared/commerce/subscriptions.rules.ts'
import type { orderLines } from '../commerce.tables.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { paidPeriodsOf } from './paid-periods.ts'
import { subscriptionOf } from './subscription-rows.ts'
import type { SubscriptionRow } from './subscriptions.tables.ts'

type LineRow = typeof orderLines.$inferSelect
type Change = {
  subscription: Subscription
  creditCents: number
  /** What was shown as a credit, and is not there any more. */
  takenCents: number
  from: number
  /** The day of which what was not used is counted. */
  counted: number
  isInTrial: boolean
}

/**
 * What becomes of a subscription when the order of another plan is paid today. The new plan counts from the day its price
 * was counted for, as its student was shown, also if a slip was reviewed later. Nobody pays for days without access: where it
 * was lost meanwhile, only the days until then count.
 */
export async function changeBy(
  ctx: Ctx,
  row: SubscriptionRow,
  order: OrderRow,
  line: Pick<LineRow, 'creditCents'>,
  plan: RepeatedPlan,
): Promise<Change> {
  const one = subscriptionOf(row)
  const today = dayIn(ctx.now)
  const state = stateOf(one, today)
  const { creditCents } = row
  if (state === 'trial') {
    const subscription = { ...one, plan }
    return { subscription, creditCents, takenCents: 0, from: today, counted: today, isInTrial: true }
  }
  const isOver = state === 'lapsed' || state === 'ended'
  const counted = order.fromDay ?? today
  const from = isOver ? today - Math.max(0, (accessEnds(one) ?? today) - counted) : counted
  const paid = await paidPeriodsOf(ctx, row.id)
  const subscription = beginAnew(plan, from, isOver ? 0 : givenDays(one, paid, from))
  const left = creditCents + unusedCents(paid, counted) - line.creditCents
  // What was credited may have gone back while the order was reviewed: what is missing pays for no days.
  const takenCents = Math.max(0, -left)
  return { subscription, creditCents: Math.max(0, left), takenCents, from, counted, isInTrial: false }
}
