import { dayIn } from '#shared/commerce/calendar.rules.ts'
import type { SalePlan } from '#shared/commerce/orders.schema.ts'
import { amountDue, dueDay, firstAmount, type Plan } from '#shared/commerce/schedules.rules.ts'
import { dayText } from '#shared/core/clock.rules.ts'

const mostShown = 12

/** What is paid when a plan is ordered today, and what after that, the first payments of it. */
export function paymentsOf(plan: Plan, offCents: number, now: Date): Pick<SalePlan, 'now_cents' | 'later'> {
  const today = dayIn(now)
  const isTrial = plan.trialDays > 0
  const later = []
  for (let at = isTrial ? 0 : 1; later.length < mostShown; at += 1) {
    const [day, cents] = [dueDay(plan, today, at), amountDue(plan, at, offCents)]
    if (day === null || cents === null) break
    later.push({ on: dayText(day), cents })
  }
  return { now_cents: firstAmount(plan, offCents), later }
}
