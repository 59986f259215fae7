import { describe, expect, it } from 'vitest'
import { randomOf } from '#shared/core/random.rules.ts'
import { frequencies } from '#shared/courses/courses.lists.ts'
import { mayCharge, nextChargeDay } from './card-charges.rules.ts'
import type { CardFailure } from './cards.lists.ts'
import { begin, moreTime, nextDue, paidOn, type Subscription, stateOf } from './subscriptions.rules.ts'

const weekly: Subscription['plan'] = {
  ...{ kind: 'subscription', priceCents: 900, frequency: 'week', payments: null, trialDays: 0 },
}
const due = 107
const paid = begin(weekly, due - 7)
const trial = begin({ ...weekly, trialDays: 7 }, due - 7)

describe('a saved card', () => {
  it.each([
    ['first on the day the payment is due', null, null, due],
    ['again three days later', due, 'funds', due + 3],
    ['again where the provider gave no answer', due, null, due + 3],
    ['for the last time on the last day of the grace', due + 3, 'declined', due + 7],
    ['no more after that', due + 7, 'declined', null],
    ['on the next of these days if it was chosen later', due + 4, 'funds', due + 7],
    ['no more if its holder has to confirm', due, 'confirmation', null],
    ['no more once it has expired', due, 'expired', null],
  ] satisfies [string, number | null, CardFailure | null, number | null][])(
    'is tried %s',
    (_, triedDay, failure, day) => {
      expect(nextChargeDay(paid, { triedDay, failure })).toBe(day)
    },
  )

  it.each([
    ['before the payment is due', paid, due - 1, false],
    ['on that day', paid, due, true],
    ['on the last day of the grace', paid, due + 7, true],
    ['after a lapse', paid, due + 8, false],
    ['on the day a trial ends', trial, due, true],
    ['after a trial has ended', trial, due + 1, false],
    ['once it is canceled', { ...paid, isCancelled: true }, due, false],
  ] satisfies [string, Subscription, number, boolean][])('%s', (_, one, day, may) => {
    expect(mayCharge(one, day)).toBe(may)
  })

  it('is tried once for the first payment after a trial', () => {
    expect(nextChargeDay(trial, { triedDay: null, failure: null })).toBe(due)
    expect(nextChargeDay(trial, { triedDay: due, failure: 'funds' })).toBeNull()
  })

  it('is not tried where nothing is due any more', () => {
    expect(nextChargeDay({ ...paid, isCancelled: true }, { triedDay: null, failure: null })).toBeNull()
    const parts = begin({ ...weekly, kind: 'instalments', payments: 2 }, due - 7)
    const all = paidOn(parts, due) ?? parts
    expect(nextChargeDay(all, { triedDay: null, failure: null })).toBeNull()
  })

  it('is tried three times at most for a payment, never early, and never after a lapse, over random histories', () => {
    const random = randomOf('charges')
    for (let history = 0; history < 300; history += 1) {
      const frequency = frequencies[Math.floor(random() * frequencies.length)] ?? 'month'
      let one = begin({ ...weekly, frequency, trialDays: random() < 0.3 ? 5 : 0 }, 20_000)
      let tries = { triedDay: null as number | null, failure: null as CardFailure | null }
      let count = 0
      // The job misses some days, and the student or the school does something on others.
      for (let today = 20_000; today < 20_120; today += 1 + Math.floor(random() * 3)) {
        const day = nextChargeDay(one, tries)
        if (day !== null && day <= today && mayCharge(one, today)) {
          count += 1
          expect(today).toBeGreaterThanOrEqual(nextDue(one) ?? 0)
          expect(tries.triedDay).not.toBe(today)
          expect(stateOf(one, today) !== 'lapsed' || (one.paid === 0 && today === nextDue(one))).toBe(true)
          tries = { triedDay: today, failure: random() < 0.5 ? 'funds' : null }
        }
        expect(count).toBeLessThanOrEqual(3)
        const act = random()
        const after = act < 0.1 ? paidOn(one, today) : act < 0.13 ? moreTime(one, 4, today) : undefined
        if (after) {
          one = after
          tries = { triedDay: null, failure: null }
          count = 0
        }
      }
    }
  })
})
