import { expect, it } from 'vitest'
import { calendarDay, clockText, momentFrom } from './clock.rules.ts'

it('a day and time are those of a clock in Cambodia', () => {
  expect(clockText('2026-11-30T18:30:00.000Z')).toBe('2026-12-01T01:30')
  expect(momentFrom('2026-12-01T01:30')).toBe('2026-11-30T18:30:00.000Z')
})

it.each(['', '2026-12-01', '2026-13-01T00:00', 'tomorrow'])('%j is no moment', (text) => {
  expect(momentFrom(text)).toBeNull()
})

it('a day ends at midnight in Cambodia', () => {
  const [evening, last, midnight] = ['T10:00:00Z', 'T16:59:59.999Z', 'T17:00:00Z'].map((time) =>
    calendarDay(new Date(`2026-11-15${time}`)),
  )
  expect(last).toBe(evening)
  expect(midnight).toBe((last ?? 0) + 1)
})
