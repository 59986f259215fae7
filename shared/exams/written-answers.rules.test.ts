import { expect, it } from 'vitest'
import { mostFrequent } from './written-answers.rules.ts'

it('the answer that most wrote is found in all its writings, and shown in the most usual one', () => {
  expect(mostFrequent([])).toBeUndefined()
  const written = [
    { text: 'Profit', count: 3 },
    { text: 'revenue', count: 2 },
    { text: 'Revenue', count: 1 },
    { text: '“revenue”.', count: 1 },
  ]
  expect(mostFrequent(written)).toEqual({ text: 'revenue', count: 4 })
})
