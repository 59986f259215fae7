import { addPeriods } from './calendar.rules.ts'
import {
  amountDue,
  graceDays,
  paymentCount,
  type Reminder,
  type RepeatedPlan,
  reminderDays,
  reminderOn,
  reminders,
} from './schedules.rules.ts'

/** Somebody's subscription or instalments. Days are numbers in the time zone of the school. */
export type Subscription = {
  plan: RepeatedPlan
  /** The day its due days are counted from: of the first payment, or of the one it was resumed or changed with. */
  anchor: number
  /** How many payments came since then, that one too. */
  sinceAnchor: number
  /** How many payments of its plan came in all. */
  paid: number
  /** It ends with the period that is paid. */
  isCancelled: boolean
}

/** 'grace': not paid in time, and open for some days more. 'completed': all instalments are paid, and access has no end. */
export const subscriptionStates = ['trial', 'active', 'grace', 'lapsed', 'ended', 'completed'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** A subscription that begins on a day: with its trial, or with its first payment, which has come. */
export function begin(plan: Subscription['plan'], today: number): Subscription {
  const paid = plan.trialDays > 0 ? 0 : 1
  return { plan, anchor: today + plan.trialDays, sinceAnchor: paid, paid, isCancelled: false }
}

/** Whether nothing is left to pay, whatever happens. */
export const isAllPaid = ({ plan, paid }: Subscription) => paid >= (paymentCount(plan) ?? Number.POSITIVE_INFINITY)

/** The first day that is not paid. */
export const paidUntil = ({ plan, anchor, sinceAnchor }: Subscription) =>
  addPeriods(anchor, plan.frequency, sinceAnchor)

/** The day its next payment is due; null if none is, because all are paid or it was cancelled. */
export const nextDue = (one: Subscription): number | null => (isAllPaid(one) || one.isCancelled ? null : paidUntil(one))

/** Resumed after a lapse: until a payment comes in time again, nobody gets the days of the grace once more for nothing. */
const graceOf = ({ paid, sinceAnchor }: Subscription) => (paid > 1 && sinceAnchor === 1 ? 0 : graceDays)

/**
 * The first day without access unless something more is paid; null if access has no end, as after the last instalment.
 * Nobody is waited for who cancelled, who has paid for all periods, or who only had a trial.
 */
export function accessEnds(one: Subscription): number | null {
  if (one.plan.kind === 'instalments' && isAllPaid(one)) return null
  const waits = nextDue(one) !== null && one.paid > 0
  return paidUntil(one) + (waits ? graceOf(one) + 1 : 0)
}

export function stateOf(one: Subscription, today: number): SubscriptionState {
  const ends = accessEnds(one)
  if (ends === null) return 'completed'
  if (today >= ends) return nextDue(one) === null ? 'ended' : 'lapsed'
  if (today >= paidUntil(one)) return 'grace'
  return one.paid === 0 ? 'trial' : 'active'
}

/**
 * After one more payment, on the day it was made; undefined if nothing was left to pay. In time or in the grace, the
 * period follows the one before. After a lapse or an end it begins on this day: nobody pays for days without access.
 */
export function paidOn(one: Subscription, today: number): Subscription | undefined {
  if (isAllPaid(one)) return undefined
  const state = stateOf(one, today)
  const isResumed = state === 'lapsed' || state === 'ended'
  return {
    ...one,
    ...(isResumed ? { anchor: today, sinceAnchor: 1 } : { sinceAnchor: one.sinceAnchor + 1 }),
    paid: one.paid + 1,
    isCancelled: false,
  }
}

/** The reminder of its next payment that has to be sent on a day; null for none. */
export function reminderFor(one: Subscription, today: number, sent: readonly Reminder[]): Reminder | null {
  const due = nextDue(one)
  return due === null ? null : reminderOn(today, due, sent)
}

/** What its next payment is, whether it is due or not; null if all are paid. */
export const nextAmount = (one: Subscription, offCents: number): number | null =>
  isAllPaid(one) ? null : amountDue(one.plan, one.paid, offCents)

/** What somebody was last written about the payment that comes next. */
export type Reminded = Reminder | 'lapsed'

/** The day on which somebody is written to next: reminded, or notified that access has ended; null if they are not. */
export function nextStep(one: Subscription, last: Reminded | null): number | null {
  const due = nextDue(one)
  const ends = accessEnds(one)
  if (due === null || ends === null || last === 'lapsed') return null
  const later = reminders.slice(last === null ? 0 : reminders.indexOf(last) + 1)
  return later.map((reminder) => due + reminderDays[reminder]).find((day) => day < ends) ?? ends
}

/** So many days more for nothing: from the first day that is not paid, or from today. Later days are counted from there. */
export const moreTime = (one: Subscription, days: number, today: number): Subscription => ({
  ...one,
  anchor: Math.max(paidUntil(one), today) + days,
  sinceAnchor: 0,
})

/** So many days fewer, from the end. Days that are over stay. */
export const lessTime = (one: Subscription, days: number, today: number): Subscription =>
  days === 0
    ? one
    : { ...one, anchor: Math.max(paidUntil(one) - days, Math.min(today, paidUntil(one))), sinceAnchor: 0 }

/**
 * After a payment was given back, whole: it ends with what the others have paid. The last of those that count takes its
 * period with it; the period of an earlier one is over.
 */
export function withoutPayment(one: Subscription, isLast: boolean): Subscription {
  const back =
    one.sinceAnchor > 0
      ? { sinceAnchor: one.sinceAnchor - 1 }
      : { anchor: addPeriods(one.anchor, one.plan.frequency, -1) }
  return { ...one, ...(isLast && back), paid: Math.max(0, one.paid - 1), isCancelled: true }
}
