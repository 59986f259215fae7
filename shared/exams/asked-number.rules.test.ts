import { expect, it } from 'vitest'
import { asksForNumber } from './asked-number.rules.ts'

it.each<[string[], boolean]>([
  [['17000'], true],
  [['17,000', '17 000', '១៧០០០'], true],
  [['0.5'], true],
  [['-5'], false],
  [['5 km'], false],
  [['17000', 'seventeen thousand'], false],
  [['10:30'], false],
  [[], false],
])('%j are written with digits only: %s', (texts, wanted) => {
  const accepted = texts.map((text) => ({ text, tolerance: null }))
  expect(asksForNumber({ type: 'short_answer', accepted })).toBe(wanted)
  expect(asksForNumber({ type: 'essay', accepted })).toBe(false)
})
