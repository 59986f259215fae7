import { expect, it } from 'vitest'
import { rubricScore } from './scores.rules.ts'

const rubric = [
  { id: 'a', points: 6 },
  { id: 'b', points: 4 },
]

it.each([
  [{ a: 6, b: 4 }, 10, 10],
  [{ a: 5, b: 2 }, 10, 7],
  [{ a: 5, b: 3 }, 5, 4],
  [{ a: 6, b: 4 }, 5, 5],
  [{ a: 6, b: 4 }, 20, 20],
  [{ a: 1 }, 5, 0.5],
  [{ a: 1, b: 0 }, 3.33, 0.33],
  [{}, 5, 0],
  [{ a: 6, b: 4 }, 0, 0],
])('lines of %o bring %d points at most: %d', (given, total, score) => {
  expect(rubricScore(rubric, given, total)).toBe(score)
})

it('a rubric of nothing brings nothing', () => {
  expect(rubricScore([{ id: 'a', points: 0 }], { a: 0 }, 5)).toBe(0)
})
