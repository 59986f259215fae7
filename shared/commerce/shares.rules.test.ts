import { describe, expect, it } from 'vitest'
import { randomOf } from '#shared/core/random.rules.ts'
import {
  acrossLines,
  isShare,
  platformFee,
  type Shares,
  sharesOf,
  takenByRefund,
  totalOf,
  without,
} from './shares.rules.ts'

it.each([
  [2900, 30, 290, 114],
  [2900, 0, 0, 0],
  [2900, 0, 10_000, 2900],
  [2900, 3000, 0, 2900],
  [20, 30, 290, 20],
  [0, 30, 290, 0],
  [1, 0, 5000, 1],
])('the fee of %i is %i and %i basis points: %i', (payment, fixedCents, basisPoints, fee) => {
  expect(platformFee(payment, { fixedCents, basisPoints })).toBe(fee)
})

it('a payment is for its lines by what each owes', () => {
  expect(acrossLines(1800, [2900, 2500])).toEqual([967, 833])
  expect(acrossLines(114, [967, 833])).toEqual([61, 53])
  expect(acrossLines(1800, [1800, 0])).toEqual([1800, 0])
})

describe('the shares of a payment', () => {
  const lecturers = (...percents: number[]) =>
    percents.map((percent, at) => ({ userId: `lecturer ${at}`, basisPoints: Math.round(percent * 100) }))
  it.each([
    // payment, fee, lecturers, referral: theirs, its, the school's
    ['only the school', 2900, 0, [], 0, [], 0, 2900],
    ['a lecturer', 2030, 0, [40], 0, [812], 0, 1218],
    ['half a cent', 833, 0, [40], 0, [333], 0, 500],
    ['a fee first', 2900, 114, [40], 0, [1160], 0, 1626],
    ['all to the lecturer, after the fee', 2900, 114, [100], 10, [2786], 0, 0],
    ['nothing to a lecturer', 2900, 0, [0], 0, [0], 0, 2900],
    ['two lecturers', 2900, 0, [30, 20], 0, [870, 580], 0, 1450],
    ['a cent between two', 1, 0, [50, 50], 0, [1, 0], 0, 0],
    ['thirds', 1000, 0, [33.33, 33.33, 33.34], 0, [333, 333, 334], 0, 0],
    ['more than all of it', 1000, 100, [80, 80], 20, [450, 450], 0, 0],
    ['a referral', 2900, 0, [40], 20, [1160], 580, 1160],
    ['a referral with what is left', 2900, 300, [80], 20, [2320], 280, 0],
    ['nothing but a fee', 20, 20, [40], 20, [0], 0, 0],
    ['nothing paid', 0, 0, [40], 20, [0], 0, 0],
  ] as const)('%s', (_, payment, fee, percents, referral, theirs, its, schools) => {
    const shares = sharesOf(payment, fee, { lecturers: lecturers(...percents), referralBasisPoints: referral * 100 })
    expect(shares.lecturers.map(({ cents }) => cents)).toEqual(theirs)
    expect([shares.feeCents, shares.referralCents, shares.schoolCents]).toEqual([fee, its, schools])
    expect(shares.lecturers.map(({ userId }) => userId)).toEqual(percents.map((_, at) => `lecturer ${at}`))
  })

  it.each([
    [0, true],
    [10_000, true],
    [-1, false],
    [10_001, false],
    [0.5, false],
  ])('%d basis points are a share: %s', (points, expected) => {
    expect(isShare(points)).toBe(expected)
  })
})

describe('a refund', () => {
  const shares: Shares = {
    feeCents: 114,
    lecturers: [{ userId: 'vichet', cents: 1160 }],
    referralCents: 0,
    schoolCents: 1626,
  }

  it('takes from each in proportion', () => {
    expect(takenByRefund(1450, shares)).toEqual({
      feeCents: 57,
      lecturers: [{ userId: 'vichet', cents: 580 }],
      referralCents: 0,
      schoolCents: 813,
    })
  })

  it('of everything leaves nothing', () => {
    expect(takenByRefund(2900, shares)).toEqual(shares)
    expect(totalOf(without(shares, takenByRefund(2900, shares)))).toBe(0)
  })

  it('is never more than was paid', () => {
    expect(() => takenByRefund(2901, shares)).toThrow(RangeError)
  })
})

it('payments and their refunds are exact to the cent in thousands of random histories', () => {
  const random = randomOf('shares')
  const below = (most: number) => Math.floor(random() * most)
  const each = ({ feeCents, lecturers, referralCents, schoolCents }: Shares) => [
    feeCents,
    ...lecturers.map(({ cents }) => cents),
    referralCents,
    schoolCents,
  ]
  for (let round = 0; round < 3000; round += 1) {
    const payment = below(random() < 0.3 ? 20 : 100_000)
    const fee = platformFee(payment, { fixedCents: below(100), basisPoints: below(1001) })
    const shares = sharesOf(payment, fee, {
      lecturers: Array.from({ length: below(4) }, (_, at) => ({ userId: `${at}`, basisPoints: below(10_001) })),
      referralBasisPoints: below(5001),
    })
    expect(totalOf(shares)).toBe(payment)
    expect(Math.min(...each(shares))).toBeGreaterThanOrEqual(0)
    let left = shares
    while (totalOf(left) > 0) {
      const refund = 1 + below(totalOf(left))
      const taken = takenByRefund(refund, left)
      expect(totalOf(taken)).toBe(refund)
      expect(Math.min(...each(taken))).toBeGreaterThanOrEqual(0)
      left = without(left, taken)
      expect(Math.min(...each(left))).toBeGreaterThanOrEqual(0)
    }
    expect(each(left).every((cents) => cents === 0)).toBe(true)
  }
})
