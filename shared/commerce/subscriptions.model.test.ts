import { expect, it } from 'vitest'
import { dayOf, dayText } from '#shared/core/clock.rules.ts'
import { randomOf } from '#shared/core/random.rules.ts'
import { type Frequency, frequencies } from '#shared/courses/courses.lists.ts'
import { changedTo, type PaidPeriod } from './plan-changes.rules.ts'
import { begin, moreTime, nextDue, paidOn, paidUntil, type Subscription, stateOf } from './subscriptions.rules.ts'

// A slow, obvious second way: a subscription is walked day by day with a calendar on paper. Each paid day is written down
// with its date, and what is not used is counted day by day in fractions of a cent. Both must agree over thousands of
// random histories.

const nextDate = (date: string) => dayText(dayOf(date) + 1)

/** The same date so many months later; the last one of a month that is too short. */
function monthsLater(date: string, months: number): string {
  let [year = 0, month = 0] = date.split('-').map(Number)
  for (let step = 0; step < months; step += 1) {
    month += 1
    if (month === 13) {
      month = 1
      year += 1
    }
  }
  for (let wanted = Number(date.slice(8)); ; wanted -= 1) {
    const tried = `${year}-${String(month).padStart(2, '0')}-${String(wanted).padStart(2, '0')}`
    if (!Number.isNaN(Date.parse(tried)) && new Date(tried).toISOString().startsWith(tried)) return tried
  }
}

function periodsLater(date: string, frequency: Frequency, count: number): string {
  const months = { month: 1, '3 months': 3, '6 months': 6, year: 12, week: 0, '2 weeks': 0 }[frequency]
  if (months > 0) return monthsLater(date, months * count)
  let later = date
  for (let day = 0; day < count * (frequency === 'week' ? 7 : 14); day += 1) later = nextDate(later)
  return later
}

type Sheet = {
  plan: Subscription['plan']
  first: string
  /** Since the first day. */
  count: number
  /** Every payment, with each day it gave. */
  periods: { days: string[]; cost: number }[]
  trialUntil: string
  payments: number
  isCancelled: boolean
}

const isDone = ({ plan, payments }: Sheet) => plan.payments !== null && payments >= plan.payments
/** One payment since a lapse or an end: the days of the grace are not given again. */
const isResumed = ({ payments, count }: Sheet) => payments > 1 && count === 1
const endOf = (sheet: Sheet) => periodsLater(sheet.first, sheet.plan.frequency, sheet.count)

function slowState(sheet: Sheet, today: string) {
  if (sheet.plan.kind === 'instalments' && isDone(sheet)) return 'completed'
  if (sheet.payments === 0 && today < sheet.trialUntil) return 'trial'
  if (today < endOf(sheet)) return 'active'
  if (isDone(sheet) || sheet.isCancelled) return 'ended'
  let lastDay = endOf(sheet)
  for (let day = 0; day < (isResumed(sheet) ? 0 : 7); day += 1) lastDay = nextDate(lastDay)
  return sheet.payments > 0 && today <= lastDay ? 'grace' : 'lapsed'
}

function slowPay(sheet: Sheet, today: string, cost: number): void {
  const state = slowState(sheet, today)
  if (state === 'lapsed' || state === 'ended') {
    sheet.first = today
    sheet.count = 0
  }
  const days: string[] = []
  const to = periodsLater(sheet.first, sheet.plan.frequency, sheet.count + 1)
  for (let day = endOf(sheet); day < to; day = nextDate(day)) days.push(day)
  sheet.periods.push({ days, cost })
  sheet.count += 1
  sheet.payments += 1
  sheet.isCancelled = false
}

/** Days for nothing, from the first that is not paid, or from today. */
function slowMore(sheet: Sheet, today: string, more: number): void {
  let first = endOf(sheet) > today ? endOf(sheet) : today
  for (let day = 0; day < more; day += 1) first = nextDate(first)
  sheet.first = first
  sheet.count = 0
}

/** The days from today on that nobody has paid. */
function slowGiven(sheet: Sheet, today: string): number {
  const paid = new Set(sheet.periods.flatMap(({ days }) => days))
  let given = 0
  for (let day = today; day < endOf(sheet); day = nextDate(day)) if (!paid.has(day)) given += 1
  return given
}

const periodOf = ({ days, cost }: Sheet['periods'][number]): PaidPeriod => ({
  ...{ from: dayOf(days[0] ?? ''), to: dayOf(days.at(-1) ?? '') + 1, cents: cost },
})

/** In each period the days from today on are counted; half a cent and more is one. */
function slowUnused(sheet: Sheet, today: string): number {
  let sum = 0
  for (const { days, cost } of sheet.periods) {
    let parts = 0
    for (const day of days) if (day >= today) parts += cost
    let cents = 0
    while (parts >= days.length) {
      parts -= days.length
      cents += 1
    }
    sum += parts * 2 >= days.length ? cents + 1 : cents
  }
  return sum
}

it('agrees with a calendar on paper over thousands of random histories', () => {
  const random = randomOf('subscriptions')
  const below = (most: number) => Math.floor(random() * most)
  const oneOf = <Thing>(things: readonly Thing[]) => things[below(things.length)] as Thing
  const seen: Record<string, number> = {}
  const count = (what: string) => {
    seen[what] = (seen[what] ?? 0) + 1
  }
  const randomPlan = (kind: 'subscription' | 'instalments'): Subscription['plan'] => ({
    kind,
    priceCents: 1 + below(3000),
    frequency: oneOf(frequencies),
    payments: kind === 'instalments' ? 2 + below(3) : oneOf([null, null, 1 + below(4)]),
    trialDays: kind === 'subscription' ? oneOf([0, 0, 1, 14]) : 0,
  })
  for (let history = 0; history < 1500; history += 1) {
    let today = dayOf('2027-01-01') + below(800)
    let one = begin(randomPlan(oneOf(['subscription', 'subscription', 'instalments'])), today)
    let sheet: Sheet = {
      plan: one.plan,
      first: dayText(one.anchor),
      ...{ count: 0, periods: [] },
      trialUntil: dayText(one.anchor),
      payments: 0,
      isCancelled: false,
    }
    if (one.plan.trialDays === 0) slowPay(sheet, dayText(today), one.plan.priceCents)
    for (let step = 0; step < 12; step += 1) {
      const where = `history ${history}, step ${step}, ${dayText(today)}`
      const state = stateOf(one, today)
      count(state)
      expect(state, where).toBe(slowState(sheet, dayText(today)))
      const action = oneOf(['pay', 'pay', 'pay', 'cancel', 'change', 'more', 'wait'])
      if (action === 'pay') {
        const after = paidOn(one, today)
        expect(after === undefined, where).toBe(isDone(sheet))
        if (after) {
          one = after
          slowPay(sheet, dayText(today), one.plan.priceCents)
        }
      } else if (action === 'cancel' && random() < 0.3) {
        one = { ...one, isCancelled: true }
        sheet.isCancelled = true
      } else if (action === 'more' && state !== 'completed' && random() < 0.6) {
        const days = 1 + below(30)
        one = moreTime(one, days, today)
        if (sheet.payments === 0) sheet.trialUntil = dayText(Math.max(dayOf(sheet.trialUntil), today) + days)
        slowMore(sheet, dayText(today), days)
        count('more time')
      } else if (action === 'change') {
        const plan = randomPlan('subscription')
        const creditCents = below(200)
        const changed = changedTo(one, plan, { paid: sheet.periods.map(periodOf), creditCents }, today)
        const mayChange = one.plan.kind === 'subscription' && (state === 'active' || state === 'trial')
        expect(changed !== undefined, where).toBe(mayChange)
        if (changed && state === 'trial') {
          expect([changed.dueCents, changed.creditCents], where).toEqual([0, creditCents])
          one = changed.subscription
          sheet = { ...sheet, plan, isCancelled: false }
        } else if (changed) {
          const credit = creditCents + slowUnused(sheet, dayText(today))
          const given = slowGiven(sheet, dayText(today))
          let due = plan.priceCents - credit
          // A card can pay it, or it is nothing.
          if (due <= 0) due = 0
          else if (due < 50) due = Math.min(plan.priceCents, 50)
          expect(changed.dueCents, where).toBe(due)
          expect(changed.creditCents, where).toBe(credit + due - plan.priceCents)
          count(changed.dueCents > 0 ? 'more to pay' : 'a credit')
          one = changed.subscription
          sheet = { ...sheet, plan, first: dayText(today), count: 0, periods: [], payments: 0, isCancelled: false }
          slowPay(sheet, dayText(today), plan.priceCents)
          // What the school gave is not lost.
          if (given > 0) slowMore(sheet, dayText(today), given)
          if (given > 0) count('given days')
          expect(dayText(paidUntil(one)), where).toBe(endOf(sheet))
          expect(nextDue(one) === null, where).toBe(isDone(sheet))
        }
      }
      today += oneOf([0, 1, 3, 7, 8, below(40), below(200)])
    }
  }
  // Every case occurs often enough.
  for (const what of [
    'trial',
    'active',
    'grace',
    'lapsed',
    'ended',
    'completed',
    'more to pay',
    'a credit',
    'more time',
  ])
    expect(seen[what], what).toBeGreaterThan(100)
})
