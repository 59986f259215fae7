import { expect, it } from 'vitest'
import { latestMonths, rangeOf } from './log-time.ts'

// It is December in Cambodia already.
const now = new Date('2026-11-30T18:00:00Z')

it('offers the last twelve months, as a calendar in Cambodia has them', () => {
  expect(latestMonths(now)).toHaveLength(12)
  expect(latestMonths(now).slice(0, 2)).toEqual(['2026-12', '2026-11'])
  expect(latestMonths(now).at(-1)).toBe('2026-01')
})

it.each([
  ['day', { since: '2026-11-29T18:00:00.000Z' }],
  ['month', { since: '2026-10-31T18:00:00.000Z' }],
  ['2026-12', { since: '2026-11-30T17:00:00.000Z', until: '2026-12-31T17:00:00.000Z' }],
  ['2026-02', { since: '2026-01-31T17:00:00.000Z', until: '2026-02-28T17:00:00.000Z' }],
  ['2026-13', {}],
  ['yesterday', {}],
  [undefined, {}],
])('%s is a range of time', (time, range) => {
  expect(rangeOf(time, now)).toEqual(range)
})
