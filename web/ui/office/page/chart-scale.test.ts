import { expect, it } from 'vitest'
import { placeOf, scaleOf } from './chart-scale.ts'

it.each([
  { values: [], least: 0, most: 1, lines: 2 },
  { values: [0, 0], least: 0, most: 1, lines: 2 },
  { values: [38_600, 42_400], least: 0, most: 60_000, lines: 4 },
  { values: [1], least: 0, most: 1, lines: 2 },
  { values: [7], least: 0, most: 8, lines: 5 },
  { values: [-1900, 5700], least: -2000, most: 6000, lines: 5 },
  { values: [-5], least: -6, most: 0, lines: 4 },
])('a chart of $values goes from $least to $most', ({ values, least, most, lines }) => {
  const scale = scaleOf(values)
  expect([scale.least, scale.most, scale.lines.length]).toEqual([least, most, lines])
  expect(scale.lines).toContain(0)
})

it('every value is within the bounds, whatever the values are', () => {
  for (let seed = 1; seed < 3000; seed += 1) {
    const values = [seed * 7919, -(seed % 13) * seed, seed % 97].map((one) => one % 1_000_003)
    const scale = scaleOf(values, { smallest: 100 })
    for (const value of values) {
      expect(placeOf(value, scale)).toBeGreaterThanOrEqual(0)
      expect(placeOf(value, scale)).toBeLessThanOrEqual(100)
    }
    expect(scale.lines.length).toBeLessThanOrEqual(8)
    expect(scale.lines).toContain(0)
  }
})
