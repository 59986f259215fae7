import { expect, it } from 'vitest'
import { shortened } from './text-cutting.rules.ts'

it.each([
  ['Hello', 5, 'Hello'],
  ['Hello!', 5, 'Hell…'],
  ['', 5, ''],
  // A Khmer syllable and a family of emoji are not cut inside.
  ['ស្រីស្រី', 6, 'ស្រី…'],
  ['ab👨‍👩‍👧', 6, 'ab…'],
])('%j in %i characters is %j', (text, most, expected) => {
  expect(shortened(text, most)).toBe(expected)
})
