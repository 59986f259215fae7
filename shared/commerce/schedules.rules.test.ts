import { describe, expect, it } from 'vitest'
import { dayOf, dayText } from '#shared/core/clock.rules.ts'
import {
  amountDue,
  dueDay,
  graceDays,
  leftToPay,
  type Plan,
  paymentCount,
  planFault,
  planKinds,
  type Reminder,
  reduciblePrice,
  reminderOn,
} from './schedules.rules.ts'

const plans: Record<(typeof planKinds)[number], Plan> = {
  free: { kind: 'free', priceCents: 0, frequency: null, payments: null, trialDays: 0 },
  'one-time': { kind: 'one-time', priceCents: 2900, frequency: null, payments: null, trialDays: 0 },
  instalments: { kind: 'instalments', priceCents: 1050, frequency: 'month', payments: 3, trialDays: 0 },
  subscription: { kind: 'subscription', priceCents: 900, frequency: 'month', payments: null, trialDays: 0 },
}
const { instalments, subscription } = plans

describe('a plan', () => {
  it.each(planKinds)('that is %s can be sold', (kind) => {
    expect(planFault(plans[kind])).toBeNull()
  })

  it.each([
    ['free', { priceCents: 100 }, 'price'],
    ['free', { frequency: 'month' }, 'frequency'],
    ['one-time', { priceCents: 0 }, 'price'],
    ['one-time', { priceCents: -1 }, 'price'],
    ['one-time', { priceCents: 0.5 }, 'price'],
    ['one-time', { priceCents: 100_000_001 }, 'price'],
    ['one-time', { frequency: 'year' }, 'frequency'],
    ['one-time', { payments: 1 }, 'payments'],
    ['one-time', { trialDays: 7 }, 'trial'],
    ['instalments', { frequency: null }, 'frequency'],
    ['instalments', { payments: null }, 'payments'],
    ['instalments', { payments: 1 }, 'payments'],
    ['instalments', { payments: 2 }, null],
    ['instalments', { payments: 60 }, null],
    ['instalments', { payments: 61 }, 'payments'],
    ['instalments', { payments: 2.5 }, 'payments'],
    ['instalments', { trialDays: 1 }, 'trial'],
    ['subscription', { frequency: null }, 'frequency'],
    ['subscription', { payments: 0 }, 'payments'],
    ['subscription', { payments: 1 }, null],
    ['subscription', { trialDays: 365 }, null],
    ['subscription', { trialDays: 366 }, 'trial'],
    ['subscription', { trialDays: -1 }, 'trial'],
    ['subscription', { priceCents: 0 }, 'price'],
  ] as const)('that is %s with %j: %s', (kind, change, fault) => {
    expect(planFault({ ...plans[kind], ...change })).toBe(fault)
  })

  it('has so many payments', () => {
    expect(planKinds.map((kind) => paymentCount(plans[kind]))).toEqual([0, 1, 3, null])
    expect(paymentCount({ ...subscription, payments: 12 })).toBe(12)
  })
})

describe('payments are due', () => {
  const days = (plan: Plan, start: string, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const due = dueDay(plan, dayOf(start), at)
      return due === null ? null : dayText(due)
    })

  it('at once, or never where nothing is paid', () => {
    expect(days(plans['one-time'], '2026-11-15', 2)).toEqual(['2026-11-15', null])
    expect(days(plans.free, '2026-11-15', 1)).toEqual([null])
    expect(dueDay(subscription, 0, -1)).toBeNull()
  })

  it('every month from the first day, as often as there are payments', () => {
    expect(days(instalments, '2027-01-31', 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', null])
    expect(days(subscription, '2027-01-31', 25).at(-1)).toBe('2029-01-31')
  })

  it('after the trial, and counted from its end', () => {
    expect(days({ ...subscription, trialDays: 14 }, '2027-01-17', 3)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ])
  })
})

describe('how much is due', () => {
  it.each([
    ['one-time', 0, [2900, null], 2900],
    ['one-time', 2900, [0, null], 2900],
    ['instalments', 0, [1050, 1050, 1050, null], 3150],
    ['instalments', 1000, [717, 717, 716, null], 3150],
    ['instalments', 3150, [0, 0, 0, null], 3150],
    ['subscription', 0, [900, 900, 900], 900],
    ['subscription', 400, [500, 900, 900], 900],
    ['free', 0, [null], 0],
  ] as const)('%s with %i off: %j', (kind, off, amounts, reducible) => {
    expect(amounts.map((_, at) => amountDue(plans[kind], at, off))).toEqual(amounts)
    expect(reduciblePrice(plans[kind])).toBe(reducible)
  })

  it('instalments can be paid off at once, to the cent', () => {
    expect([0, 1, 2, 3].map((paid) => leftToPay(instalments, paid, 1000))).toEqual([2150, 1433, 716, 0])
    expect(leftToPay(subscription, 1)).toBe(0)
  })
})

describe('reminders', () => {
  const due = 100
  it('come with the invoice three days before, on the day, three and seven days after', () => {
    const sent: Reminder[] = []
    const seen = Array.from({ length: 20 }, (_, at) => {
      const reminder = reminderOn(due - 5 + at, due, sent)
      if (reminder) sent.push(reminder)
      return reminder
    })
    expect(seen.flatMap((reminder, at) => (reminder ? [[at - 5, reminder]] : []))).toEqual([
      [-3, 'before'],
      [0, 'due'],
      [3, 'late'],
      [7, 'last'],
    ])
  })

  it.each([
    // Nothing was sent for some days.
    [due + 2, [], 'due'],
    [due + 6, ['before'], 'late'],
    [due + 7, [], 'last'],
    // An older one that was missed is not sent later.
    [due + 3, ['late'], null],
    [due + graceDays + 1, [], null],
    [due - 4, [], null],
  ] as const)('on day %i after %j: %s', (today, sent, reminder) => {
    expect(reminderOn(today, due, sent)).toBe(reminder)
  })
})
