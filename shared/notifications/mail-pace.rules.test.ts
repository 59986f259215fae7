import { expect, it } from 'vitest'
import { nextDue } from './mail-pace.rules.ts'

// Cambodia is seven hours ahead.
it.each([
  ['hourly', '2026-11-18T03:12:00Z', '2026-11-18T04:00:00.000Z'],
  ['hourly', '2026-11-18T04:00:00Z', '2026-11-18T05:00:00.000Z'],
  ['daily', '2026-11-18T03:12:00Z', '2026-11-19T00:00:00.000Z'],
  ['daily', '2026-11-17T23:59:59Z', '2026-11-18T00:00:00.000Z'],
  ['daily', '2026-11-18T00:00:00Z', '2026-11-19T00:00:00.000Z'],
  ['daily', '2026-12-31T12:00:00Z', '2027-01-01T00:00:00.000Z'],
] as const)('%s after %s is %s', (pace, now, due) => {
  expect(nextDue(pace, new Date(now)).toISOString()).toBe(due)
})
