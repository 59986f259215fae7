import { addPeriods } from './calendar.rules.ts'
import { leastCardCents } from './cards.rules.ts'
import { proportionOf } from './cents.rules.ts'
import { frequencyMonths, type RepeatedPlan } from './schedules.rules.ts'
import { lessTime, moreTime, paidUntil, type Subscription, stateOf } from './subscriptions.rules.ts'

/** The days that a payment gave, and what was paid for them. */
export type PaidPeriod = { from: number; to: number; cents: number }

const daysLeft = ({ from, to }: PaidPeriod, today: number) => Math.max(0, to - Math.max(from, today))

/** What is not used yet of paid periods, in cents. A day that has begun counts as not used: it is the first of the new plan. */
export const unusedCents = (paid: readonly PaidPeriod[], today: number): number =>
  paid.reduce((sum, one) => sum + proportionOf(one.cents, daysLeft(one, today), Math.max(1, one.to - one.from)), 0)

/** The days that are left and were not paid: the school gave them, and they stay. */
export const givenDays = (one: Subscription, paid: readonly PaidPeriod[], today: number): number =>
  Math.max(
    0,
    paid.reduce((days, period) => days - daysLeft(period, today), paidUntil(one) - today),
  )

/** What of a credit pays a payment, and what is left of it for the next. What it leaves to pay, a card can pay. */
export function withCredit(priceCents: number, creditCents: number): { dueCents: number; creditCents: number } {
  const rest = priceCents - Math.min(priceCents, creditCents)
  const dueCents = rest === 0 ? 0 : Math.max(rest, Math.min(priceCents, leastCardCents))
  return { dueCents, creditCents: creditCents - (priceCents - dueCents) }
}

/** A plan whose first period begins on a day, and is paid. Days that were given come after it. */
export function beginAnew(plan: RepeatedPlan, today: number, given: number): Subscription {
  const fresh = { plan, anchor: today, sinceAnchor: 1, paid: 1, isCancelled: false }
  return given > 0 ? moreTime(fresh, given, today) : fresh
}

type Changed = { subscription: Subscription; dueCents: number; creditCents: number }

/**
 * Another plan from today on: what is not used of the old one, and an earlier credit, pay for it. What it does not need is
 * a credit for the next payments. Within a trial nothing is due, and the trial ends on its day. Undefined while the old one
 * is not paid, and for instalments, which are one price.
 */
export function changedTo(
  one: Subscription,
  plan: RepeatedPlan,
  { paid, creditCents = 0 }: { paid: readonly PaidPeriod[]; creditCents?: number },
  today: number,
): Changed | undefined {
  const state = stateOf(one, today)
  if (one.plan.kind !== 'subscription' || plan.kind !== 'subscription') return undefined
  if (state === 'trial') return { subscription: { ...one, plan, isCancelled: false }, dueCents: 0, creditCents }
  if (state !== 'active') return undefined
  const subscription = beginAnew(plan, today, givenDays(one, paid, today))
  return { subscription, ...withCredit(plan.priceCents, creditCents + unusedCents(paid, today)) }
}

/** The days of a plan that a credit pays, for somebody who ends it. A day that has begun is whole, so that no cent is lost. */
export function creditDays({ plan, anchor, sinceAnchor }: Subscription, creditCents: number): number {
  if (plan.priceCents === 0) return 0
  const [from, to] = [0, 1].map((more) => addPeriods(anchor, plan.frequency, sinceAnchor + more))
  return Math.ceil((creditCents * ((to ?? 0) - (from ?? 0))) / plan.priceCents)
}

/**
 * What a payment has credited to a plan goes back with that payment: what is left of the credit first, and then as many of
 * the days that are paid, from the end.
 */
export function withoutCredit(
  { one, creditCents }: { one: Subscription; creditCents: number },
  backCents: number,
  today: number,
): { one: Subscription; creditCents: number } {
  const days = creditDays(one, Math.max(0, backCents - creditCents))
  return { one: lessTime(one, days, today), creditCents: Math.max(0, creditCents - backCents) }
}

/** What a subscription is each month, in whole cents: of one that is paid every week, 52 weeks in 12 months. */
export const monthlyCents = ({ priceCents, frequency }: RepeatedPlan): number =>
  Math.round(priceCents / frequencyMonths[frequency])
