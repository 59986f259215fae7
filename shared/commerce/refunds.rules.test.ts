import { describe, expect, it } from 'vitest'
import { mayAskForRefund, refundableCents, refundFault } from './refunds.rules.ts'

describe('a student can ask for a refund', () => {
  const paidAt = new Date('2026-11-01T03:00:00Z')
  it.each([
    [true, '2026-11-01T03:00:00Z', undefined, true],
    // The thirtieth day ends at midnight in Cambodia.
    [true, '2026-12-01T16:59:59Z', undefined, true],
    [true, '2026-12-01T17:00:00Z', undefined, false],
    [true, '2026-12-01T17:00:00Z', 'UTC', true],
    [true, '2026-12-02T00:00:00Z', 'UTC', false],
    [true, '2026-11-20T03:00:00Z', undefined, true],
    [false, '2026-11-01T03:00:00Z', undefined, false],
  ])('with the guarantee (%s) at %s in %s: %s', (hasGuarantee, now, zone, expected) => {
    expect(mayAskForRefund(hasGuarantee, paidAt, new Date(now), zone)).toBe(expected)
  })
})

it.each([
  [700, 2500, 0, null],
  [2500, 2500, 0, null],
  [2501, 2500, 0, 'too-much'],
  [1, 2500, 2500, 'too-much'],
  [500, 2500, 2000, null],
  [0, 2500, 0, 'nothing'],
  [-5, 2500, 0, 'nothing'],
  [0.5, 2500, 0, 'nothing'],
  [1, 0, 0, 'too-much'],
])('%d of %i paid and %i refunded: %s', (cents, paidCents, refundedCents, fault) => {
  expect(refundFault(cents, { paidCents, refundedCents })).toBe(fault)
})

it('what can be refunded is never less than nothing', () => {
  expect(refundableCents({ paidCents: 100, refundedCents: 101 })).toBe(0)
})
