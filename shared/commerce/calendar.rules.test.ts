import { describe, expect, it } from 'vitest'
import { dayOf, dayText } from '#shared/core/clock.rules.ts'
import { frequencies } from '#shared/courses/courses.lists.ts'
import { addPeriods, dayIn, startOf } from './calendar.rules.ts'

describe('a day', () => {
  it.each([
    ['2026-11-15T16:59:59.999Z', undefined, '2026-11-15'],
    ['2026-11-15T17:00:00.000Z', undefined, '2026-11-16'],
    ['2026-11-15T17:00:00.000Z', 'UTC', '2026-11-15'],
    ['2026-11-15T04:59:59.000Z', 'America/New_York', '2026-11-14'],
    ['2026-07-15T04:00:00.000Z', 'America/New_York', '2026-07-15'],
    ['1969-12-31T17:00:00.000Z', undefined, '1970-01-01'],
  ])('at %s in %s is %s', (moment, zone, day) => {
    expect(dayText(dayIn(new Date(moment), zone))).toBe(day)
  })

  it.each([
    ['2026-11-16', undefined, '2026-11-15T17:00:00.000Z'],
    ['2026-11-16', 'UTC', '2026-11-16T00:00:00.000Z'],
    // Clocks change in the night before and on the day itself.
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    // There was no midnight, and there were two.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, moment) => {
    expect(startOf(dayOf(day), zone).toISOString()).toBe(moment)
  })

  it.each(['Asia/Phnom_Penh', 'America/Santiago', 'America/Havana', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
    'begins after the one before, all year in %s',
    (zone) => {
      for (let day = dayOf('2026-01-01'); day < dayOf('2027-01-01'); day += 1) {
        const start = startOf(day, zone)
        expect(dayIn(start, zone)).toBe(day)
        expect(dayIn(new Date(start.getTime() - 1), zone)).toBe(day - 1)
      }
    },
  )
})

describe('periods', () => {
  it.each([
    ['week', '2026-12-28', ['2026-12-28', '2027-01-04', '2027-01-11']],
    ['2 weeks', '2026-12-28', ['2026-12-28', '2027-01-11', '2027-01-25']],
    ['month', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['month', '2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['month', '2026-11-15', ['2026-11-15', '2026-12-15', '2027-01-15']],
    ['3 months', '2026-11-30', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
    ['6 months', '2026-08-31', ['2026-08-31', '2027-02-28', '2027-08-31', '2028-02-29']],
    ['year', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ] as const)('of a %s from %s', (frequency, anchor, days) => {
    expect(days.map((_, count) => dayText(addPeriods(dayOf(anchor), frequency, count)))).toEqual(days)
  })

  it.each(frequencies)('of a %s are never equal and never go back', (frequency) => {
    for (let anchor = dayOf('2027-01-01'); anchor < dayOf('2029-01-01'); anchor += 1) {
      for (let count = 1; count < 14; count += 1)
        expect(addPeriods(anchor, frequency, count)).toBeGreaterThan(addPeriods(anchor, frequency, count - 1))
    }
  })
})
