import { describe, expect, it } from 'vitest'
import { randomOf } from '#shared/core/random.rules.ts'
import { nextCheck, type QrPayment, qrOutcome, qrStates, type Received } from './khqr-states.rules.ts'

const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 14, 11, minute, second))
const payment: QrPayment = {
  accountId: 'ponleu_school@aclb',
  cents: 2610,
  expiresAt: at(35),
  priceUntil: at(50),
  isPaidOtherwise: false,
}
let made = 0
const received = (cents: number, minute = 32, more: Partial<Received> = {}): Received => {
  made += 1
  const whole = { id: `hash ${made}`, cents, currency: 'USD', toAccountId: 'Ponleu_School@ACLB', at: at(minute) }
  return { ...whole, ...more }
}
const riel = { currency: 'KHR' }
const twice = received(2610)

describe('a QR', () => {
  it.each([
    // what came, at what minute it is asked: state, pays, needs a person, missing, extra
    ['nothing, and it is valid', [], 34, 'waiting', false, false, 2610, 0],
    ['nothing, and it is over', [], 35, 'expired', false, false, 2610, 0],
    ['the amount', [received(2610)], 33, 'paid', true, false, 0, 0],
    ['the amount, asked long after', [received(2610)], 59, 'paid', true, false, 0, 0],
    ['the amount at the last moment', [received(2610, 35)], 36, 'paid', true, false, 0, 0],
    ['the amount in two parts', [received(1000), received(1610)], 33, 'paid', true, false, 0, 0],
    ['the amount, reported twice', [twice, twice], 33, 'paid', true, false, 0, 0],
    ['the amount late', [received(2610, 36)], 36, 'late', true, false, 0, 0],
    ['the rest late', [received(1000, 32), received(1610, 40)], 41, 'late', true, false, 0, 0],
    ['the amount after the price ended', [received(2610, 50)], 51, 'late', false, true, 0, 0],
    ['a part', [received(2600)], 33, 'partial', false, true, 10, 0],
    ['a cent too little', [received(2609)], 40, 'partial', false, true, 1, 0],
    ['the amount twice', [received(2610), received(2610)], 33, 'double', true, true, 0, 2610],
    ['too much', [received(2611)], 33, 'double', true, true, 0, 1],
    ['twice, after the price ended', [received(2610, 51), received(2610, 52)], 53, 'double', false, true, 0, 2610],
    ['riel', [received(10_490_000, 32, riel)], 33, 'wrong-currency', false, true, 2610, 0],
    ['riel and a part', [received(10_490_000, 32, riel), received(10)], 33, 'wrong-currency', false, true, 2600, 0],
    ['riel and the amount', [received(10_490_000, 32, riel), received(2610)], 33, 'double', true, true, 0, 0],
    [
      'something for another account',
      [received(2610, 32, { toAccountId: 'other@aclb' })],
      34,
      'waiting',
      false,
      true,
      2610,
      0,
    ],
    [
      'the amount, and something for another account',
      [received(2610), received(2610, 33, { toAccountId: 'other@aclb' })],
      34,
      'paid',
      true,
      true,
      0,
      0,
    ],
    ['nothing at all in it', [received(0)], 34, 'waiting', false, false, 2610, 0],
  ] as const)('for which came %s', (_, came, minute, state, pays, needsPerson, missingCents, extraCents) => {
    expect(qrOutcome(payment, came, at(minute))).toEqual({ state, pays, needsPerson, missingCents, extraCents })
  })

  it('of an order that was paid otherwise gives everything back', () => {
    const paid = { ...payment, isPaidOtherwise: true }
    const all = { state: 'double', pays: false, needsPerson: true, missingCents: 0, extraCents: 2610 }
    expect(qrOutcome(paid, [received(2610)], at(33))).toEqual(all)
    expect(qrOutcome(paid, [received(100)], at(33))).toEqual({ ...all, extraCents: 100 })
    expect(qrOutcome(paid, [], at(33)).state).toBe('waiting')
  })

  it('has the same outcome in whatever order things are reported, and loses no cent', () => {
    const seen = new Set<string>()
    const random = randomOf('qr')
    const pick = <Thing>(of: readonly Thing[]) => of[Math.floor(random() * of.length)] as Thing
    for (let round = 0; round < 3000; round += 1) {
      const minute = pick([30, 34, 36, 49, 55])
      const came = Array.from({ length: pick([0, 1, 2, 3]) }, () =>
        received(pick([1, 1000, 1610, 2610]), pick([31, 34, 36, 49, 55]), random() < 0.1 ? riel : {}),
      )
      const outcome = qrOutcome(payment, came, at(minute))
      expect(qrOutcome(payment, came.toReversed(), at(minute))).toEqual(outcome)
      const dollars = came.filter(({ currency }) => currency === 'USD').reduce((sum, { cents }) => sum + cents, 0)
      expect(dollars + outcome.missingCents - outcome.extraCents).toBe(2610)
      if (outcome.pays) expect(outcome.missingCents).toBe(0)
      seen.add(outcome.state)
    }
    expect([...seen].sort()).toEqual([...qrStates].sort())
  })
})

it.each([
  ['valid', at(31), at(31, 3)],
  ['valid for a second more', at(34, 59), at(35, 2)],
  ['just over', at(35), at(36)],
  ['over for ten minutes', at(45), at(55)],
  ['over for an hour', at(95), at(155)],
  ['over for a day', at(35 + 24 * 60), null],
])('a QR that is %s is asked about next', (_, now, next) => {
  expect(nextCheck(payment, now)).toEqual(next)
})
