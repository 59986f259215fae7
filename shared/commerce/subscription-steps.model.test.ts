import { expect, it } from 'vitest'
import { randomOf } from '#shared/core/random.rules.ts'
import { frequencies } from '#shared/courses/courses.lists.ts'
import { graceDays, type RepeatedPlan, reminderDays } from './schedules.rules.ts'
import {
  accessEnds,
  begin,
  isAllPaid,
  moreTime,
  nextDue,
  nextStep,
  paidOn,
  type Reminded,
  reminderFor,
  type Subscription,
  stateOf,
  withoutPayment,
} from './subscriptions.rules.ts'

// What the job does to a subscription, day by day, beside a plain reading of the calendar: who is written to, and when.

type Sent = { due: number; what: Reminded; on: number }

/** What the job does on a day. */
function step(one: Subscription, last: Reminded | null, today: number): Reminded | null {
  const day = nextStep(one, last)
  if (day === null || day > today) return last
  if (stateOf(one, today) === 'lapsed') return 'lapsed'
  return reminderFor(one, today, last === null || last === 'lapsed' ? [] : [last]) ?? last
}

const plan = (random: () => number): RepeatedPlan => {
  const frequency = frequencies[Math.floor(random() * frequencies.length)] ?? 'month'
  const isOpen = random() < 0.5
  return {
    ...{ kind: isOpen ? 'subscription' : 'instalments', priceCents: 1 + Math.floor(random() * 5000), frequency },
    ...{ payments: isOpen ? null : 2 + Math.floor(random() * 5), trialDays: isOpen && random() < 0.3 ? 7 : 0 },
  }
}

it('everybody is reminded on the days that are promised, once, and notified of a lapse once, over thousands of histories', () => {
  const random = randomOf('steps of subscriptions')
  let lapses = 0
  const faults = new Set<string>()
  const note = (fault: string, isFault: boolean) => isFault && faults.add(fault)
  for (let history = 0; history < 3000; history += 1) {
    let today = 20_000 + Math.floor(random() * 1000)
    let one = begin(plan(random), today)
    let last: Reminded | null = null
    const sent: Sent[] = []
    for (let day = 0; day < 120; day += 1) {
      const before: Reminded | null = last
      last = step(one, last, today)
      if (last !== before && last !== null) sent.push({ due: nextDue(one) ?? 0, what: last, on: today })
      note('a second run does more', step(one, last, today) !== last)
      const next = nextStep(one, last)
      note('it waits for yesterday', next !== null && next <= today)
      const state = stateOf(one, today)
      // Nobody is left without a word: whoever has lapsed was notified.
      note('nobody said so', state === 'lapsed' && last !== 'lapsed')
      // Access never ends before the last reminder has been sent, unless it was a trial.
      note('not reminded', state === 'grace' && (last === null || last === 'before'))
      const act = random()
      if (act < 0.02) {
        const paid = paidOn(one, today)
        note('it can be paid', (paid === undefined) !== isAllPaid(one))
        if (paid) [one, last] = [paid, null]
      } else if (act < 0.024 && state !== 'completed') [one, last] = [moreTime(one, 5, today), null]
      else if (act < 0.028 && one.paid > 0) one = withoutPayment(one, true)
      today += 1
    }
    for (const { due, what, on } of sent) {
      if (what === 'lapsed') lapses += 1
      // A day is never missed by a job that runs daily; what was moved earlier is sent at once.
      else note('too early', on < due + reminderDays[what])
      note('twice', sent.filter((other) => other.due === due && other.what === what && other.on === on).length > 1)
    }
  }
  expect([...faults]).toEqual([])
  expect(lapses).toBeGreaterThan(500)
})

it('a payment that is given back takes its period, and no other, over thousands of histories', () => {
  const random = randomOf('refunds of subscriptions')
  for (let history = 0; history < 3000; history += 1) {
    const start = 20_000 + Math.floor(random() * 1000)
    let one = begin({ ...plan(random), trialDays: 0 }, start)
    let today = start
    for (let payments = Math.floor(random() * 4); payments > 0; payments -= 1) {
      today += Math.floor(random() * (graceDays + 30))
      const before = one
      const paid = paidOn(one, today)
      if (!paid) break
      const back = withoutPayment(paid, true)
      expect(back.paid).toBe(before.paid)
      // In time, it is as if it had never come; after a lapse nothing is left.
      if (stateOf(before, today) !== 'lapsed')
        expect(accessEnds(back)).toBe(accessEnds({ ...before, isCancelled: true }))
      else expect(accessEnds(back)).toBeLessThanOrEqual(today)
      one = paid
    }
  }
})
