import { describe, expect, it } from 'vitest'
import { shownPercent } from './shown-percent.ts'

describe('a percentage is shown', () => {
  it.each([
    ['rounded to the nearest', 2.5, 6, null, 42],
    ['rounded down below a half', 1, 3, null, 33],
    ['but not up to one that was needed and not reached', 59.6, 100, 60, 59],
    ['up to one that was reached', 59.6, 100, 59, 60],
    ['nor up to all of it', 99.6, 100, null, 99],
    ['as it is', 6, 6, 60, 100],
    ['as none of nothing', 0, 0, null, 0],
    ['as none before there is a score', null, null, 60, 0],
  ])('%s', (_, correct_score, total_score, needed, shown) => {
    expect(shownPercent({ correct_score, total_score }, needed)).toBe(shown)
  })
})
