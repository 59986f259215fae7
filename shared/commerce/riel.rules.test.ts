import { describe, expect, it } from 'vitest'
import { mostCents } from './cents.rules.ts'
import { isRielRate, rielOf } from './riel.rules.ts'

describe('a price in riel', () => {
  it.each([
    [2610, 4020, 104_900],
    [2900, 4000, 116_000],
    [2900, 4050, 117_500],
    [125, 4000, 5000],
    // 50 riel are rounded up.
    [1, 5000, 100],
    [101, 4950, 5000],
    [101, 4949, 5000],
    [99, 4100, 4100],
    [1, 1000, 100],
    [0, 4000, 0],
    [mostCents, 10_000, 10_000_000_000],
  ])('of %i cents at %i is %i', (cents, rate, riel) => {
    expect(rielOf(cents, rate)).toBe(riel)
  })
})

it.each([
  [1000, true],
  [4000, true],
  [10_000, true],
  [999, false],
  [10_001, false],
  [4000.5, false],
  [Number.NaN, false],
])('%d riel for a dollar can be: %s', (rate, expected) => {
  expect(isRielRate(rate)).toBe(expected)
})
