import { describe, expect, it } from 'vitest'
import { dueAt, isTimely } from './reminders.rules.ts'

const at = new Date('2026-12-01T01:00:00Z')

describe('a reminder', () => {
  it.each([
    ['at_time', '2026-12-01T01:00:00.000Z'],
    ['10_minutes', '2026-12-01T00:50:00.000Z'],
    ['1_hour', '2026-12-01T00:00:00.000Z'],
    ['1_day', '2026-11-30T01:00:00.000Z'],
  ] as const)('%s is due at %s', (before, due) => {
    expect(dueAt(at, before).toISOString()).toBe(due)
  })

  it.each([
    ['1_day', '2026-12-01T00:59:59Z', true],
    ['1_day', '2026-12-01T01:00:00Z', false],
    ['10_minutes', '2026-12-01T01:00:01Z', false],
    ['at_time', '2026-12-01T01:00:00Z', true],
    ['at_time', '2026-12-01T02:00:00Z', true],
    ['at_time', '2026-12-01T02:00:01Z', false],
  ] as const)('%s still helps at %s or not', (before, now, expected) => {
    expect(isTimely(at, before, new Date(now))).toBe(expected)
  })
})
