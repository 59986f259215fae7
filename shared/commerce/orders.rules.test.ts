import { describe, expect, it } from 'vitest'
import { frozenUntil, isGoing, orderState, takesSlip } from './orders.rules.ts'

const now = new Date('2026-11-19T08:00:00Z')
const later = new Date(now.getTime() + 1)
const noPoints = { pointsCents: 0, pointsBackCents: 0 }
const notRefunded = { refundedCents: 0, refundAskedAt: null, ...noPoints }

describe('the state of an order', () => {
  it.each([
    ['open', 1900, later, 'open'],
    ['open', 1900, now, 'expired'],
    ['rejected', 1900, later, 'rejected'],
    ['rejected', 1900, now, 'expired'],
    // The school looks at a slip however late it is.
    ['review', 1900, now, 'review'],
    ['paid', 1900, now, 'paid'],
    ['paid', 0, now, 'free'],
    ['canceled', 1900, later, 'canceled'],
  ] as const)('%s, %i cents, until %s: %s', (status, totalCents, expiresAt, state) => {
    expect(orderState({ status, totalCents, expiresAt, ...notRefunded }, now)).toBe(state)
  })

  it.each([
    [0, now, 'refund_asked'],
    [500, now, 'refund_asked'],
    [500, null, 'refunded_in_part'],
    [1899, null, 'refunded_in_part'],
    [1900, null, 'refunded'],
  ])('that is paid, with %i cents refunded and asked at %s: %s', (refundedCents, refundAskedAt, state) => {
    const order = { status: 'paid' as const, totalCents: 1900, expiresAt: now, refundedCents, refundAskedAt }
    expect(orderState({ ...order, ...noPoints }, now)).toBe(state)
  })

  it.each([
    // Total, points, refunded, points back.
    [0, 1900, 0, 0, 'paid'],
    [0, 1900, 0, 1900, 'refunded'],
    [1500, 400, 0, 0, 'paid'],
    [1500, 400, 750, 200, 'refunded_in_part'],
    [1500, 400, 1500, 400, 'refunded'],
  ])('that costs %i and %i by points, of which %i and %i went back: %s', (total, points, back, pointsBack, state) => {
    const paid = {
      status: 'paid' as const,
      totalCents: total,
      refundedCents: back,
      refundAskedAt: null,
      expiresAt: now,
    }
    expect(orderState({ ...paid, pointsCents: points, pointsBackCents: pointsBack }, now)).toBe(state)
  })

  it('keeps its price for 24 hours', () => {
    expect(frozenUntil(now).toISOString()).toBe('2026-11-20T08:00:00.000Z')
  })

  it.each([
    ['open', later, true],
    ['open', now, false],
    ['review', now, true],
    ['rejected', now, false],
    ['paid', later, false],
    ['canceled', later, false],
  ] as const)('%s until %s holds its place: %s', (status, expiresAt, is) => {
    expect(isGoing({ status, totalCents: 1900, expiresAt, ...notRefunded }, now)).toBe(is)
  })

  it('takes a slip until it is paid or canceled, expired or not', () => {
    expect((['open', 'review', 'rejected', 'paid', 'canceled'] as const).filter(takesSlip)).toEqual([
      'open',
      'review',
      'rejected',
    ])
  })
})
