import { describe, expect, it } from 'vitest'
import { dayOf, dayText } from '#shared/core/clock.rules.ts'
import { addPeriods } from './calendar.rules.ts'
import {
  changedTo,
  creditDays,
  givenDays,
  monthlyCents,
  unusedCents,
  withCredit,
  withoutCredit,
} from './plan-changes.rules.ts'
import { begin, moreTime, nextDue, paidOn, paidUntil, type Subscription, stateOf } from './subscriptions.rules.ts'

type Plan = Subscription['plan']
const monthly: Plan = { kind: 'subscription', priceCents: 900, frequency: 'month', payments: null, trialDays: 0 }
const yearly: Plan = { ...monthly, frequency: 'year', priceCents: 9000 }
const instalments: Plan = { ...monthly, kind: 'instalments', priceCents: 1800, payments: 3 }
const start = dayOf('2027-01-31')
const written = (day: number | null) => (day === null ? null : dayText(day))

/** The periods since the first day, with what each cost. */
const periods = ({ anchor, plan }: Subscription, ...costs: number[]) =>
  costs.map((cents, at) => ({
    from: addPeriods(anchor, plan.frequency, at),
    ...{ to: addPeriods(anchor, plan.frequency, at + 1), cents },
  }))

describe('a change of plan', () => {
  // The period of 28 days is paid until 28 February.
  const one = begin(monthly, start)
  const paid = periods(one, 900)
  it.each([
    ['2027-01-31', 900, 8100, 0],
    ['2027-02-01', 868, 8132, 0],
    ['2027-02-14', 450, 8550, 0],
    ['2027-02-27', 32, 8968, 0],
  ])('to a dearer one on %s: %i are not used and %i are due', (day, unused, dueCents, creditCents) => {
    expect(unusedCents(paid, dayOf(day))).toBe(unused)
    const changed = changedTo(one, yearly, { paid }, dayOf(day))
    expect(changed).toMatchObject({ dueCents, creditCents })
    expect(written(nextDue(changed?.subscription ?? one))).toBe(`2028-${day.slice(5)}`)
  })

  it('to a cheaper one leaves a credit for the next payments', () => {
    const long = begin(yearly, start)
    const changed = changedTo(long, monthly, { paid: periods(long, 9000) }, dayOf('2027-08-01'))
    expect(changed).toMatchObject({ dueCents: 0, creditCents: 4512 - 900 })
    expect(withCredit(900, 3612)).toEqual({ dueCents: 0, creditCents: 2712 })
    expect(withCredit(900, 12)).toEqual({ dueCents: 888, creditCents: 0 })
    expect(withCredit(900, 0)).toEqual({ dueCents: 900, creditCents: 0 })
  })

  it.each([
    [900, 850, 50, 0],
    [900, 851, 50, 1],
    [900, 899, 50, 49],
    [900, 900, 0, 0],
    [40, 39, 40, 39],
    [40, 40, 0, 0],
  ])(
    'of %i, with a credit of %i, leaves %i to pay, which a card can, and %i of the credit',
    (price, credit, due, left) => {
      expect(withCredit(price, credit)).toEqual({ dueCents: due, creditCents: left })
    },
  )

  it('counts periods that were paid ahead, and what is left of an earlier credit', () => {
    const ahead = paidOn(one, dayOf('2027-02-01')) ?? one
    const both = periods(ahead, 900, 800)
    expect(unusedCents(both, dayOf('2027-02-14'))).toBe(450 + 800)
    const changed = changedTo(ahead, yearly, { paid: both, creditCents: 50 }, dayOf('2027-02-14'))
    expect(changed?.dueCents).toBe(9000 - 450 - 800 - 50)
  })

  it('counts nothing for days that the school gave, and leaves them after the new period', () => {
    const today = dayOf('2027-02-14')
    const more = moreTime(one, 10, today)
    expect([unusedCents(paid, today), givenDays(more, paid, today), givenDays(one, paid, today)]).toEqual([450, 10, 0])
    const changed = changedTo(more, yearly, { paid }, today)
    expect(changed).toMatchObject({ dueCents: 8550, creditCents: 0 })
    expect(written(nextDue(changed?.subscription ?? one))).toBe('2028-02-24')
    // Within days that were given, nothing of the old plan is left.
    expect(changedTo(more, yearly, { paid }, dayOf('2027-03-02'))?.dueCents).toBe(9000)
  })

  it('counts what is left of a payment of which a part was given back', () => {
    const [first] = periods(one, 900 - 400)
    expect(unusedCents(first ? [first] : [], dayOf('2027-02-14'))).toBe(250)
  })

  it('is not made while it is not paid', () => {
    const change = (day: string) => changedTo(one, yearly, { paid }, dayOf(day))
    expect(change('2027-02-28')).toBeUndefined()
    expect(change('2027-03-20')).toBeUndefined()
  })

  it('costs nothing within a trial, which ends on its day', () => {
    const trial = begin({ ...monthly, trialDays: 14 }, dayOf('2027-01-17'))
    const changed = changedTo(trial, yearly, { paid: [], creditCents: 5 }, dayOf('2027-01-20'))
    expect(changed).toMatchObject({ dueCents: 0, creditCents: 5, subscription: { plan: yearly } })
    expect(written(nextDue(changed?.subscription ?? trial))).toBe('2027-01-31')
  })

  it('is not made from instalments, nor to them', () => {
    const parts = begin(instalments, start)
    expect(changedTo(parts, monthly, { paid: periods(parts, 1800) }, start)).toBeUndefined()
    expect(changedTo(one, instalments, { paid }, start)).toBeUndefined()
  })
})

describe('a credit of somebody who ends it', () => {
  it.each([
    [0, 0],
    [1, 1],
    [29, 1],
    [450, 16],
    [900, 31],
    [1800, 62],
  ])('of %i cents is %i days', (cents, days) => {
    // The next period is that of March.
    const one = begin(monthly, start)
    expect(creditDays(one, cents)).toBe(days)
    const ended = moreTime({ ...one, isCancelled: true }, days, dayOf('2027-02-20'))
    expect(stateOf(ended, dayOf('2027-02-28') + days)).toBe('ended')
  })
})

describe('a credit that goes back', () => {
  // Paid until 28 February; the next period, that of March, has 31 days.
  const one = { ...begin(monthly, start), isCancelled: true }
  it.each([
    [0, 500, 500, '2027-02-28'],
    [200, 500, 300, '2027-02-28'],
    [500, 500, 0, '2027-02-28'],
    [500, 0, 0, '2027-02-10'],
    [600, 500, 0, '2027-02-24'],
    [529, 500, 0, '2027-02-27'],
    [9000, 0, 0, '2027-02-10'],
  ])('%i cents, of a credit of %i: %i are left, until %s', (backCents, creditCents, left, until) => {
    const after = withoutCredit({ one, creditCents }, backCents, dayOf('2027-02-10'))
    expect([after.creditCents, written(paidUntil(after.one))]).toEqual([left, until])
  })

  it('takes no days that are over', () => {
    const after = withoutCredit({ one, creditCents: 0 }, 900, dayOf('2027-03-20'))
    expect(written(paidUntil(after.one))).toBe('2027-02-28')
  })
})

it.each([
  ['week', 300, 1300],
  ['2 weeks', 600, 1300],
  ['month', 900, 900],
  ['3 months', 2500, 833],
  ['6 months', 5001, 834],
  ['year', 9000, 750],
] as const)('what is paid every %s, %i, is %i a month', (frequency, priceCents, cents) => {
  expect(monthlyCents({ ...monthly, frequency, priceCents })).toBe(cents)
})
