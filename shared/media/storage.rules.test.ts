import { expect, it } from 'vitest'
import { passedMark } from './storage.rules.ts'

it.each([
  [0, 79, undefined],
  [79, 80, 80],
  [80, 94, undefined],
  [79, 94, 80],
  [94, 95, 95],
  [10, 100, 95],
  [95, 99, undefined],
  [80, 80, undefined],
  [85, 60, undefined],
])('from %i to %i of 100 passes %s', (before, after, mark) => {
  expect(passedMark(before, after, 100)).toBe(mark)
})
