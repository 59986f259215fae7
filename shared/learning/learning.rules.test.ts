import { describe, expect, it } from 'vitest'
import { progressPercent } from './learning.rules.ts'

describe('progress', () => {
  it.each([
    [0, 0, 0],
    [0, 4, 0],
    [1, 4, 25],
    [1, 3, 33],
    [2, 3, 66],
    [199, 200, 99],
    [999, 1000, 99],
    [4, 4, 100],
    [5, 4, 100],
    [1, 0, 0],
  ])('of %i lessons out of %i is %i percent', (done, all, percent) => {
    expect(progressPercent(done, all)).toBe(percent)
  })
})
