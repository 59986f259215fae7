import { describe, expect, it } from 'vitest'
import { randomOf } from '#shared/core/random.rules.ts'
import { readPercent } from '#shared/core/typed-number.rules.ts'
import {
  equalParts,
  mostCents,
  percentOf,
  percentText,
  proportionOf,
  readCents,
  readSentCents,
  splitCents,
  typedCents,
} from './cents.rules.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

describe('a percentage of an amount', () => {
  it.each([
    [2900, 3000, 870],
    [833, 4000, 333],
    [1, 5000, 1],
    [1, 4999, 0],
    [999, 1250, 125],
    [1, 0, 0],
    [12_345, 10_000, 12_345],
    [mostCents, 3333, 33_330_000],
    [mostCents, 10_000, mostCents],
  ])('of %i cents, %i basis points are %i', (cents, points, expected) => {
    expect(percentOf(cents, points)).toBe(expected)
  })

  it('is exact where a double is not', () => {
    // 99,999,999 × 99,999,998 is beyond 2 ** 53.
    expect(proportionOf(99_999_999, 99_999_998, 99_999_999)).toBe(99_999_998)
    expect(proportionOf(99_999_999, 49_999_999, 99_999_998)).toBe(50_000_000)
  })

  it.each([
    [1.5, 1, 2],
    [-1, 1, 2],
    [1, 3, 2],
    [1, Number.NaN, 2],
  ])('is refused for %d, %d of %d', (amount, part, whole) => {
    expect(() => proportionOf(amount, part, whole)).toThrow(RangeError)
  })
})

describe('a split', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [2, [1, 1, 1], [1, 1, 0]],
    [0, [1, 2], [0, 0]],
    [0, [0, 0], [0, 0]],
    [1000, [29, 25], [537, 463]],
    [10, [0, 5, 0], [0, 10, 0]],
    [5400, [1], [5400]],
    // The most was cut off from the last.
    [10, [1, 1, 4], [2, 2, 6]],
    [7, [1, 1, 4], [1, 1, 5]],
    [mostCents, [mostCents, mostCents, 1], [50_000_000, 50_000_000, 0]],
  ])('of %i by %j is %j', (cents, weights, expected) => {
    expect(splitCents(cents, weights)).toEqual(expected)
  })

  it('in equal payments has the larger ones first', () => {
    expect(equalParts(5400, 3)).toEqual([1800, 1800, 1800])
    expect(equalParts(1000, 3)).toEqual([334, 333, 333])
  })

  it('is refused where nobody gets anything, and for half a cent', () => {
    expect(() => splitCents(1, [0, 0])).toThrow(RangeError)
    expect(() => splitCents(1, [])).toThrow(RangeError)
    expect(() => splitCents(0.5, [1])).toThrow(RangeError)
    expect(() => splitCents(-1, [1])).toThrow(RangeError)
    expect(() => splitCents(1, [1, -1])).toThrow(RangeError)
  })

  it('adds up, is never a cent away from the exact share, and gives the larger weight no less', () => {
    const random = randomOf('splits')
    const upTo = (most: number) => Math.floor(random() * (most + 1))
    for (let round = 0; round < 5000; round += 1) {
      const cents = upTo(random() < 0.5 ? 20 : mostCents)
      const weights = Array.from({ length: 1 + upTo(6) }, () => (random() < 0.2 ? 0 : upTo(10_000)))
      const whole = sum(weights)
      if (whole === 0) continue
      const parts = splitCents(cents, weights)
      expect(sum(parts)).toBe(cents)
      for (const [at, weight] of weights.entries()) {
        expect(Math.abs((parts[at] ?? 0) - (cents * weight) / whole)).toBeLessThan(1)
        if (weight === 0) expect(parts[at]).toBe(0)
        for (const [other, less] of weights.entries())
          if (less < weight) expect(parts[other]).toBeLessThanOrEqual(parts[at] ?? 0)
      }
    }
  })
})

it('parts that are refunded again and again never exceed what was given, and end exactly', () => {
  const random = randomOf('refunds')
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  for (let round = 0; round < 3000; round += 1) {
    const paid = 1 + upTo(random() < 0.5 ? 30 : 100_000)
    const given = upTo(random() < 0.5 ? 10 : 200_000)
    const left = { paid, given }
    while (left.paid > 0) {
      const refund = 1 + upTo(left.paid - 1)
      const back = proportionOf(left.given, refund, left.paid)
      expect(back).toBeGreaterThanOrEqual(0)
      left.paid -= refund
      left.given -= back
      expect(left.given).toBeGreaterThanOrEqual(0)
      // In proportion all the way: what one refund rounds, the next ones make good.
      expect(Math.abs(left.given - (given * left.paid) / paid)).toBeLessThan(3)
    }
    expect(left.given).toBe(0)
  }
})

describe('an amount somebody typed', () => {
  it.each([
    ['1,234.50', 123_450],
    ['$5', 500],
    ['5$', 500],
    ['US$ 5.5', 550],
    ['5 USD', 500],
    ['USD 29.00', 2900],
    ['29 dollars', 2900],
    ['$29.00 USD', 2900],
    ['USD 29.00 $', 2900],
    ['US $29', 2900],
    ['៥.៥០', 550],
    ['១,២៣៤.៥០ ដុល្លារ', 123_450],
    ['៥ ដុល្លា', 500],
    ['５．５', 550],
    ['  7  ', 700],
    ['\u200b7\u200b', 700],
    ['.5', 50],
    [',5', 50],
    ['5.', 500],
    ['1,5', 150],
    ['1,50', 150],
    ['1,234', 123_400],
    ['1 234,5', 123_450],
    ['1.234,50', 123_450],
    ['1.234.567', undefined],
    ['1,000,000', mostCents],
    ['1.000.000', mostCents],
    ['0', 0],
    ['0.00', 0],
    ['007', 700],
    ['+5', 500],
    ['', undefined],
    ['$', undefined],
    ['.', undefined],
    ['five', undefined],
    // Two readings, or none.
    ['1.234', undefined],
    ['1.005', undefined],
    ['0,500', undefined],
    ['12,34,567', undefined],
    ['1,23.4', undefined],
    ['1.2.3', undefined],
    ['1e3', undefined],
    ['20000៛', undefined],
    ['20000 KHR', undefined],
    ['$5$5', undefined],
    ['5%', undefined],
    // Out of bounds.
    ['-1', undefined],
    ['1,000,000.01', undefined],
    ['9'.repeat(400), undefined],
  ])('%j is %s cents', (text, cents) => {
    expect(readCents(text)).toBe(cents)
  })

  it('is within the bounds of its field', () => {
    expect(readCents('0.99', { least: 100 })).toBeUndefined()
    expect(readCents('1', { least: 100 })).toBe(100)
    expect(readCents('50.00', { most: 5000 })).toBe(5000)
    expect(readCents('50.01', { most: 5000 })).toBeUndefined()
    expect(readCents('−45.10', { least: -mostCents })).toBe(-4510)
    expect(Object.is(readCents('-0', { least: -mostCents }), 0)).toBe(true)
  })

  it.each([
    ['29.00', 2900],
    ['-29.00', 2900],
    ['−$29.00 USD', 2900],
    ['$-29', 2900],
    ['- 29', 2900],
    ['0', undefined],
    ['--29', undefined],
    ['1,000,000.01', undefined],
    ['-1,000,000.01', undefined],
  ])('%j that was sent is %s cents', (text, cents) => {
    expect(readSentCents(text)).toBe(cents)
  })

  it('is shown in its field as it is read again', () => {
    expect([0, 5, 550, 123_450, -4510].map(typedCents)).toEqual(['0.00', '0.05', '5.50', '1234.50', '-45.10'])
    for (let cents = 0; cents < 20_000; cents += 7) expect(readCents(typedCents(cents))).toBe(cents)
  })
})

describe('a percentage', () => {
  it.each([
    [1250, '12.5'],
    [4000, '40'],
    [0, '0'],
    [10_000, '100'],
    [3333, '33.33'],
  ])('of %i basis points is shown as %j', (points, shown) => {
    expect(percentText(points)).toBe(shown)
  })

  it('is shown without the faults of floating point', () => {
    for (let points = 0; points <= 10_000; points += 1)
      expect(readPercent(percentText(points)), String(points)).toBe(points)
  })
})
