import { expect, it } from 'vitest'
import { moved } from './moved.ts'

it.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
] as const)('the item at %i moves by %i', (at, by, result) => {
  expect(moved([...'abc'], at, by).join('')).toBe(result)
})
