import { describe, expect, it } from 'vitest'
import { dayOf, dayText } from '#shared/core/clock.rules.ts'
import {
  accessEnds,
  begin,
  changedTo,
  nextDue,
  paidOn,
  reminderFor,
  type Subscription,
  stateOf,
  unusedCents,
  withCredit,
} from './subscriptions.rules.ts'

type Plan = Subscription['plan']
const monthly: Plan = { kind: 'subscription', priceCents: 900, frequency: 'month', payments: null, trialDays: 0 }
const yearly: Plan = { ...monthly, frequency: 'year', priceCents: 9000 }
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

  it('can have another plan without any payment, and ends on its day', () => {
    const changed = changedTo(trial, yearly, { paidByPeriod: [], creditCents: 5 }, dayOf('2027-01-20'))
    expect(changed).toMatchObject({ dueCents: 0, creditCents: 5, subscription: { plan: yearly } })
    expect(written(nextDue(changed?.subscription ?? trial))).toBe('2027-01-31')
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

  it('have no other plan', () => {
    expect(changedTo(begin(instalments, start), monthly, { paidByPeriod: [1800] }, start)).toBeUndefined()
    expect(changedTo(begin(monthly, start), instalments, { paidByPeriod: [900] }, start)).toBeUndefined()
  })
})

describe('a change of plan', () => {
  // The period of 28 days is paid until 28 February.
  const one = begin(monthly, start)
  it.each([
    ['2027-01-31', 900, 8100, 0],
    ['2027-02-01', 868, 8132, 0],
    ['2027-02-14', 450, 8550, 0],
    ['2027-02-27', 32, 8968, 0],
  ])('to a dearer one on %s: %i are not used and %i are due', (day, unused, dueCents, creditCents) => {
    expect(unusedCents(one, [900], dayOf(day))).toBe(unused)
    const changed = changedTo(one, yearly, { paidByPeriod: [900] }, dayOf(day))
    expect(changed).toMatchObject({ dueCents, creditCents })
    expect(written(nextDue(changed?.subscription ?? one))).toBe(`2028-${day.slice(5)}`)
  })

  it('to a cheaper one leaves a credit for the next payments', () => {
    const changed = changedTo(begin(yearly, start), monthly, { paidByPeriod: [9000] }, dayOf('2027-08-01'))
    expect(changed).toMatchObject({ dueCents: 0, creditCents: 4512 - 900 })
    expect(withCredit(900, 3612)).toEqual({ dueCents: 0, creditCents: 2712 })
    expect(withCredit(900, 12)).toEqual({ dueCents: 888, creditCents: 0 })
  })

  it('counts periods that were paid ahead, and what is left of an earlier credit', () => {
    const ahead = paid(monthly, '2027-02-01')
    expect(unusedCents(ahead, [900, 800], dayOf('2027-02-14'))).toBe(450 + 800)
    const changed = changedTo(ahead, yearly, { paidByPeriod: [900, 800], creditCents: 50 }, dayOf('2027-02-14'))
    expect(changed?.dueCents).toBe(9000 - 450 - 800 - 50)
  })

  it('is not made while it is not paid', () => {
    const change = (day: string) => changedTo(one, yearly, { paidByPeriod: [900] }, dayOf(day))
    expect(change('2027-02-28')).toBeUndefined()
    expect(change('2027-03-20')).toBeUndefined()
  })
})
