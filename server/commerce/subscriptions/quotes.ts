import type { Ctx } from '#server/core/database/door.ts'
import { productType } from '#server/core/products.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import { changedTo } from '#shared/commerce/plan-changes.rules.ts'
import { isRepeated, planFault, planOf, type RepeatedPlan } from '#shared/commerce/schedules.rules.ts'
import { nextAmount, nextDue } from '#shared/commerce/subscriptions.rules.ts'
import type { PlanChange } from '#shared/commerce/subscriptions.schema.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { paidPeriodsOf } from './paid-periods.ts'
import { subscriptionOf } from './subscription-rows.ts'
import type { SubscriptionRow } from './subscriptions.tables.ts'

export type Quote = PlanChange & { plan: RepeatedPlan }

/** What a change to each other plan of the same product costs today, what is credited, and what comes next; none while it cannot be changed. */
export async function quotesOf(ctx: Ctx, row: SubscriptionRow): Promise<Quote[]> {
  if (row.plan.kind !== 'subscription' || row.canceledAt !== null) return []
  const product = await productType(row.productType).find(ctx, row.productId)
  const one = subscriptionOf(row)
  const today = dayIn(ctx.now)
  const paid = await paidPeriodsOf(ctx, row.id)
  return (product?.plans ?? []).flatMap((offered) => {
    // Whoever has a subscription gets no second trial.
    const plan = planOf(offered, true)
    const isOther = offered.id !== row.planId && plan.priceCents > 0 && planFault(plan) === null
    if (!isOther || !isRepeated(plan)) return []
    const changed = changedTo(one, plan, { paid, creditCents: row.creditCents }, today)
    const due = changed && nextDue(changed.subscription)
    if (!changed || due === null || due === undefined) return []
    const { subscription, dueCents, creditCents } = changed
    const next = nextAmount(subscription, Math.min(row.offCents, plan.priceCents)) ?? 0
    return [
      {
        ...{ plan, plan_id: offered.id, price_cents: plan.priceCents, frequency: plan.frequency },
        ...{ now_cents: dueCents, credit_cents: subscription.paid === 0 ? 0 : plan.priceCents - dueCents },
        ...{ left_cents: creditCents, next_on: dayText(due), next_cents: Math.max(0, next - creditCents) },
      },
    ]
  })
}
