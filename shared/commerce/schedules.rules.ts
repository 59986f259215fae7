import { mostPayments, mostTrialDays } from '#shared/courses/authoring.lists.ts'
import { type Frequency, frequencies } from '#shared/courses/courses.lists.ts'
import { addPeriods } from './calendar.rules.ts'
import { equalParts, mostCents } from './cents.rules.ts'

export const planKinds = ['free', 'one-time', 'instalments', 'subscription'] as const
export type PlanKind = (typeof planKinds)[number]

/** How a product is paid for, whatever the product. */
export type Plan = {
  kind: PlanKind
  /** Of one payment. */
  priceCents: number
  frequency: Frequency | null
  /** How many payments there are; null of a subscription without an end, and where there is one payment or none. */
  payments: number | null
  /** How long a subscription is open before its first payment. */
  trialDays: number
}

/** A plan that is paid in several payments, which needs a schedule. */
export type RepeatedPlan = Plan & { kind: 'instalments' | 'subscription'; frequency: Frequency }

type Offered = Omit<Plan, 'kind' | 'frequency'> & {
  kind: 'free' | 'one-time' | 'subscription'
  frequency: string | null
}

/**
 * How a price that a product offers is paid. What is paid in several payments is instalments if it has an end, and a
 * subscription if it has none. Whoever had a trial gets no second one.
 */
export function planOf({ kind, priceCents, frequency, payments, trialDays }: Offered, hadTrial = false): Plan {
  const isRepeated = kind === 'subscription' && payments !== 1
  return {
    kind: !isRepeated ? (kind === 'free' ? 'free' : 'one-time') : payments === null ? 'subscription' : 'instalments',
    priceCents,
    frequency: isRepeated ? (frequencies.find((one) => one === frequency) ?? null) : null,
    payments: isRepeated ? payments : null,
    trialDays: hadTrial ? 0 : trialDays,
  }
}

/** How many months the periods of a plan are. */
export const frequencyMonths: Record<Frequency, number> = {
  ...{ week: 12 / 52, '2 weeks': 12 / 26, month: 1, '3 months': 3, '6 months': 6, year: 12 },
}

export const isRepeated = (plan: Plan): plan is RepeatedPlan =>
  (plan.kind === 'instalments' || plan.kind === 'subscription') && plan.frequency !== null

/** Which part of a plan cannot be; null if it can be sold. */
export function planFault(plan: Plan): 'price' | 'frequency' | 'payments' | 'trial' | null {
  const { kind, priceCents, frequency, payments, trialDays } = plan
  const isCents = Number.isInteger(priceCents) && priceCents >= 0 && priceCents <= mostCents
  if (!isCents || (kind === 'free') !== (priceCents === 0)) return 'price'
  const isRepeated = kind === 'instalments' || kind === 'subscription'
  if (isRepeated !== (frequency !== null)) return 'frequency'
  if (!isRepeated && payments !== null) return 'payments'
  if (kind === 'instalments' && payments === null) return 'payments'
  const least = kind === 'instalments' ? 2 : 1
  if (payments !== null && !(Number.isInteger(payments) && payments >= least && payments <= mostPayments))
    return 'payments'
  const mostTrial = kind === 'subscription' ? mostTrialDays : 0
  return Number.isInteger(trialDays) && trialDays >= 0 && trialDays <= mostTrial ? null : 'trial'
}

/** How many payments a plan has; null for no end. */
export function paymentCount({ kind, payments }: Plan): number | null {
  if (kind === 'free') return 0
  return kind === 'one-time' ? 1 : payments
}

const isPaymentOf = (plan: Plan, at: number) => at >= 0 && at < (paymentCount(plan) ?? Number.POSITIVE_INFINITY)

/** The day a payment is due, from 0, of a plan that begins on a day; null if there is no such payment. */
export function dueDay(plan: Plan, startDay: number, at: number): number | null {
  if (!isPaymentOf(plan, at)) return null
  const anchor = startDay + plan.trialDays
  return plan.frequency === null ? anchor : addPeriods(anchor, plan.frequency, at)
}

/**
 * What a promotion or a coupon is taken off: all instalments together, which are one price in parts; of a subscription
 * its first payment.
 */
export const reduciblePrice = (plan: Plan): number =>
  plan.kind === 'instalments' ? plan.priceCents * (plan.payments ?? 1) : plan.priceCents

/** How much a payment is, from 0, after what was taken off; null if there is no such payment. */
export function amountDue(plan: Plan, at: number, offCents = 0): number | null {
  if (!isPaymentOf(plan, at)) return null
  if (plan.kind === 'instalments') return equalParts(reduciblePrice(plan) - offCents, plan.payments ?? 1)[at] ?? null
  return at === 0 ? plan.priceCents - offCents : plan.priceCents
}

/** What is paid when somebody orders a plan: nothing if it begins with a trial. */
export const firstAmount = (plan: Plan, offCents = 0): number =>
  plan.trialDays > 0 ? 0 : (amountDue(plan, 0, offCents) ?? 0)

/** What is left to pay of instalments after so many payments; whoever wants to can pay it at once. */
export function leftToPay(plan: Plan, paid: number, offCents = 0): number {
  let left = 0
  for (let at = paid; at < (plan.kind === 'instalments' ? (plan.payments ?? 0) : 0); at += 1)
    left += amountDue(plan, at, offCents) ?? 0
  return left
}

/** How long somebody who has not paid in time is waited for. On the last day of it comes the last reminder. */
export const graceDays = 7

/** When somebody is reminded, in days from the day a payment is due. */
export const reminderDays = { before: -3, due: 0, late: 3, last: graceDays } as const
export type Reminder = keyof typeof reminderDays
export const reminders = Object.keys(reminderDays) as Reminder[]

/**
 * The reminder that has to be sent on a day; null for none. Where some days were missed it is only the latest of them, so
 * that nobody gets two at once, and after the grace there is none.
 */
export function reminderOn(today: number, due: number, sent: readonly Reminder[]): Reminder | null {
  if (today > due + graceDays) return null
  const latest = reminders.findLast((reminder) => today >= due + reminderDays[reminder])
  return latest === undefined || sent.includes(latest) ? null : latest
}
