import { expect, it } from 'vitest'
import { copyTitle } from './copies.rules.ts'

it.each([
  ['Excel', 20, 'Excel (2)'],
  ['Excel (2)', 20, 'Excel (3)'],
  ['Excel (9)', 20, 'Excel (10)'],
  ['(2)', 20, '(2) (2)'],
  ['A very long title', 10, 'A very (2)'],
  // Never within a grapheme.
  ['ស្ត្រី', 9, ' (2)'],
  ['ស្ត្រី', 10, 'ស្ត្រី (2)'],
])('a copy of %s within %i is %s', (title, most, expected) => {
  expect(copyTitle(title, most)).toBe(expected)
})
