import { describe, expect, it } from 'vitest'
import { dayOf, dayText } from '#shared/core/clock.rules.ts'
import { accessEnds, begin, nextDue, paidOn, reminderFor, type Subscription, stateOf } from './subscriptions.rules.ts'

type Plan = Subscription['plan']
const monthly: Plan = { kind: 'subscription', priceCents: 900, frequency: 'month', payments: null, trialDays: 0 }
const instalments: Plan = { ...monthly, kind: 'instalments', priceCents: 1800, payments: 3 }
const start = dayOf('2027-01-31')

/** Paid on these days, after the first payment. */
function paid(plan: Plan, ...days: string[]): Subscription {
  return days.reduce<Subscription>((one, day) => paidOn(one, dayOf(day)) ?? one, begin(plan, start))
}
const written = (day: number | null) => (day === null ? null : dayText(day))

describe('a subscription', () => {
  it.each([
    ['2027-01-31', 'active'],
    ['2027-02-27', 'active'],
    ['2027-02-28', 'grace'],
    ['2027-03-07', 'grace'],
    ['2027-03-08', 'lapsed'],
    ['2030-01-01', 'lapsed'],
  ])('that is not paid again is on %s %s', (day, state) => {
    expect(stateOf(begin(monthly, start), dayOf(day))).toBe(state)
  })

  it('that is paid in time or in the grace follows the period before', () => {
    expect(written(nextDue(begin(monthly, start)))).toBe('2027-02-28')
    expect(written(nextDue(paid(monthly, '2027-02-28')))).toBe('2027-03-31')
    expect(written(nextDue(paid(monthly, '2027-03-07')))).toBe('2027-03-31')
    expect(written(nextDue(paid(monthly, '2027-02-01')))).toBe('2027-03-31')
  })

  it('that is resumed after a lapse begins on that day', () => {
    const resumed = paid(monthly, '2027-05-30')
    expect(stateOf(resumed, dayOf('2027-05-30'))).toBe('active')
    expect(written(nextDue(resumed))).toBe('2027-06-30')
    expect(resumed.paid).toBe(2)
  })

  it('that is cancelled ends with its period, without grace', () => {
    const cancelled = { ...begin(monthly, start), isCancelled: true }
    expect(nextDue(cancelled)).toBeNull()
    expect(written(accessEnds(cancelled))).toBe('2027-02-28')
    expect(stateOf(cancelled, dayOf('2027-02-27'))).toBe('active')
    expect(stateOf(cancelled, dayOf('2027-02-28'))).toBe('ended')
    // In the grace it ends at once.
    expect(stateOf(cancelled, dayOf('2027-03-02'))).toBe('ended')
  })

  it('that is paid after it was cancelled goes on', () => {
    const cancelled = { ...begin(monthly, start), isCancelled: true }
    expect(written(nextDue(paidOn(cancelled, dayOf('2027-02-10')) ?? cancelled))).toBe('2027-03-31')
    expect(written(nextDue(paidOn(cancelled, dayOf('2027-04-10')) ?? cancelled))).toBe('2027-05-10')
  })

  it('with a number of payments ends after the last period, and takes no payment more', () => {
    const three = paid({ ...monthly, payments: 3 }, '2027-02-28', '2027-03-31')
    expect(nextDue(three)).toBeNull()
    expect(stateOf(three, dayOf('2027-04-29'))).toBe('active')
    expect(stateOf(three, dayOf('2027-04-30'))).toBe('ended')
    expect(paidOn(three, dayOf('2027-04-30'))).toBeUndefined()
  })

  it('has reminders of the payment that is next, and none once nothing is due', () => {
    const one = begin(monthly, start)
    expect(reminderFor(one, dayOf('2027-02-25'), [])).toBe('before')
    expect(reminderFor(one, dayOf('2027-03-07'), ['before'])).toBe('last')
    expect(reminderFor(one, dayOf('2027-03-08'), [])).toBeNull()
    expect(reminderFor({ ...one, isCancelled: true }, dayOf('2027-02-25'), [])).toBeNull()
  })
})

describe('a trial', () => {
  const trial = begin({ ...monthly, trialDays: 14 }, dayOf('2027-01-17'))
  it.each([
    ['2027-01-17', 'trial'],
    ['2027-01-30', 'trial'],
    ['2027-01-31', 'lapsed'],
  ])('is on %s %s', (day, state) => {
    expect(stateOf(trial, dayOf(day))).toBe(state)
  })

  it('that is paid has its first period after it', () => {
    const early = paidOn(trial, dayOf('2027-01-20')) ?? trial
    expect(stateOf(early, dayOf('2027-01-20'))).toBe('active')
    expect(written(nextDue(early))).toBe('2027-02-28')
  })

  it('that is paid after it was over begins on that day', () => {
    expect(written(nextDue(paidOn(trial, dayOf('2027-02-10')) ?? trial))).toBe('2027-03-10')
  })

  it('that is cancelled runs to its end', () => {
    expect(stateOf({ ...trial, isCancelled: true }, dayOf('2027-01-30'))).toBe('trial')
    expect(stateOf({ ...trial, isCancelled: true }, dayOf('2027-01-31'))).toBe('ended')
  })
})

describe('instalments', () => {
  it('lapse like a subscription, and are completed for ever by the last one', () => {
    expect(stateOf(paid(instalments, '2027-02-28'), dayOf('2027-05-01'))).toBe('lapsed')
    const all = paid(instalments, '2027-02-28', '2027-05-01')
    expect(stateOf(all, dayOf('2060-01-01'))).toBe('completed')
    expect([accessEnds(all), nextDue(all), paidOn(all, dayOf('2027-06-01'))]).toEqual([null, null, undefined])
  })

  it('that are resumed are due from that day on', () => {
    expect(written(nextDue(paid(instalments, '2027-03-20')))).toBe('2027-04-20')
  })
})
