import { expect, test } from 'vitest'
import { lookupFailure } from './lookup-failure.ts'

test.each([
  ['DEMO-2026-000001-K7QX', 429, 'tooMany'],
  ['DEMO-2026-000001', 429, 'tooMany'],
  ['DEMO-2026-000001', 404, 'oldNumber'],
  ['DEMO-2026-000001-K7QX', 404, 'notFound'],
  ['nothing', 404, 'notFound'],
] as const)('a lookup of %s that was answered with %s is shown as %s', (typed, status, expected) => {
  expect(lookupFailure(typed, status)).toBe(expected)
})
