import { expect, it } from 'vitest'
import { isWorthIt } from './idle-memory.ts'

const mb = 1024 * 1024

it.each([
  ['idle, and grown', { utilization: 0.01, grownBytes: 100 * mb }, true],
  ['idle, and hardly grown', { utilization: 0.01, grownBytes: 20 * mb }, false],
  ['idle, and smaller than before', { utilization: 0, grownBytes: -50 * mb }, false],
  ['busy, and grown', { utilization: 0.2, grownBytes: 500 * mb }, false],
])('%s', (_, given, expected) => {
  expect(isWorthIt(given)).toBe(expected)
})
