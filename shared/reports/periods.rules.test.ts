import { describe, expect, it } from 'vitest'
import {
  changeOf,
  dayNumber,
  dayText,
  type Period,
  partOfEarlier,
  partsOf,
  periodOf,
  startOfDay,
  usualStep,
} from './periods.rules.ts'
import type { PeriodKey } from './reports.lists.ts'

/** Thursday, 19 November 2026, 15:00 in Cambodia. */
const now = new Date('2026-11-19T08:00:00Z')
const days = ({ from, to }: { from: number; to: number }) => `${dayText(from)} ${dayText(to)}`

describe('a period and the one before', () => {
  it.each<[PeriodKey, string, string]>([
    ['today', '2026-11-19 2026-11-19', '2026-11-18 2026-11-18'],
    ['7-days', '2026-11-13 2026-11-19', '2026-11-06 2026-11-12'],
    ['30-days', '2026-10-21 2026-11-19', '2026-09-21 2026-10-20'],
    ['this-month', '2026-11-01 2026-11-30', '2026-10-01 2026-10-19'],
    ['last-month', '2026-10-01 2026-10-31', '2026-09-01 2026-09-30'],
    ['this-year', '2026-01-01 2026-12-31', '2025-01-01 2025-11-19'],
  ])('%s is %s, compared with %s', (period, own, before) => {
    const found = periodOf({ period }, now)
    expect([days(found as Period), days((found as Period).before)]).toEqual([own, before])
  })

  it.each([
    ['2026-10-01', '2026-10-31', '2026-08-31 2026-09-30'],
    ['2026-10-31', '2026-10-31', '2026-10-30 2026-10-30'],
    ['2024-01-01', '2024-12-31', '2022-12-31 2023-12-31'],
    // Half of it is still to come.
    ['2026-11-18', '2026-11-21', '2026-11-14 2026-11-15'],
  ])('days from %s to %s are compared with %s', (from, to, before) => {
    expect(days((periodOf({ period: 'custom', from, to }, now) as Period).before)).toBe(before)
  })

  it.each([
    ['2026-10-31', '2026-10-30'],
    ['2026-02-29', '2026-03-30'],
    ['2025-01-01', '2026-01-02'],
    ['', '2026-01-02'],
    [undefined, undefined],
    ['1.2.2026', '2.2.2026'],
    ['0001-01-01', '0001-01-01'],
    ['1999-12-31', '2000-01-01'],
    ['9999-12-31', '9999-12-31'],
  ])('days from %s to %s are no period', (from, to) => {
    expect(periodOf({ period: 'custom', from, to }, now)).toBeUndefined()
  })

  it('begins and ends at midnight in Cambodia', () => {
    const { span } = periodOf({ period: 'today' }, now) as Period
    expect([span.from.toISOString(), span.until.toISOString()]).toEqual([
      '2026-11-18T17:00:00.000Z',
      '2026-11-19T17:00:00.000Z',
    ])
    const late = periodOf({ period: 'today' }, new Date('2026-11-19T17:00:00Z')) as Period
    expect(dayText(late.from)).toBe('2026-11-20')
  })

  it('that still runs is compared with as much of the one before', () => {
    const { span, before } = periodOf({ period: 'this-month' }, now) as Period
    expect(before.span.until.getTime() - before.span.from.getTime()).toBe(now.getTime() - span.from.getTime())
  })

  it('is compared with no more than the whole one before', () => {
    const { before } = periodOf({ period: 'this-month' }, new Date('2026-03-31T08:00:00Z')) as Period
    expect([days(before), before.span.until]).toEqual(['2026-02-01 2026-02-28', startOfDay(before.to + 1)])
  })

  it('that is over, or has not begun, is compared with the whole one before', () => {
    for (const [from, to] of [
      ['2026-11-01', '2026-11-10'],
      ['2027-01-01', '2027-01-10'],
    ]) {
      const { before, span } = periodOf({ period: 'custom', from, to }, now) as Period
      expect(before.span.until.getTime() - before.span.from.getTime()).toBe(span.until.getTime() - span.from.getTime())
    }
  })
})

describe('the parts of a period', () => {
  const parts = (from: string, to: string, step: 'day' | 'week' | 'month') =>
    partsOf({ from: dayNumber(from) ?? 0, to: dayNumber(to) ?? 0 }, step).map(days)

  it('are days, weeks from Monday on, and months; the first and the last may be shorter', () => {
    expect(parts('2026-11-18', '2026-11-19', 'day')).toEqual(['2026-11-18 2026-11-18', '2026-11-19 2026-11-19'])
    expect(parts('2026-11-12', '2026-11-24', 'week')).toEqual([
      '2026-11-12 2026-11-15',
      '2026-11-16 2026-11-22',
      '2026-11-23 2026-11-24',
    ])
    expect(parts('2026-12-30', '2027-02-28', 'month')).toEqual([
      '2026-12-30 2026-12-31',
      '2027-01-01 2027-01-31',
      '2027-02-01 2027-02-28',
    ])
    expect(parts('1969-12-29', '1970-01-05', 'week')).toEqual(['1969-12-29 1970-01-04', '1970-01-05 1970-01-05'])
  })

  it('cover each day once', () => {
    for (let length = 1; length <= 366; length += 5) {
      for (const step of ['day', 'week', 'month'] as const) {
        const from = 20_000 + length * 3
        const all = partsOf({ from, to: from + length - 1 }, step)
        expect(all[0]?.from).toBe(from)
        expect(all.at(-1)?.to).toBe(from + length - 1)
        for (const [at, part] of all.entries()) expect(part.from).toBe(at === 0 ? from : (all[at - 1]?.to ?? 0) + 1)
      }
    }
  })

  it('are longer in a longer period', () => {
    expect([1, 31, 35, 36, 184, 185, 366].map((length) => usualStep({ from: 1, to: length }))).toEqual([
      ...['day', 'day', 'day', 'week', 'week', 'month', 'month'],
    ])
  })

  it('each have their days of the period before, and the last what is left over', () => {
    const period = periodOf({ period: 'custom', from: '2026-02-01', to: '2026-02-28' }, now) as Period
    const all = partsOf(period, 'day')
    const part = (day: number) => partOfEarlier(day, period, { parts: all, step: 'day' })
    expect(part(period.before.from)).toBe(0)
    expect(part(period.before.from + 27)).toBe(27)
    expect(part(period.before.from + 30)).toBe(27)
  })

  it.each(['2027-12-31', '2028-12-31', '2029-12-31'])('of a year are compared by the month: %s', (day) => {
    const period = periodOf({ period: 'this-year' }, new Date(`${day}T08:00:00Z`)) as Period
    const all = partsOf(period, 'month')
    for (let at = period.before.from; at <= period.before.to; at += 1) {
      const month = Number(dayText(at).slice(5, 7)) - 1
      expect([dayText(at), partOfEarlier(at, period, { parts: all, step: 'month' })]).toEqual([dayText(at), month])
    }
  })
})

it.each([
  [120, 100, 20],
  [100, 120, -17],
  [0, 100, -100],
  [100, 0, null],
  [0, 0, 0],
  [-50, -100, 50],
  [50, -100, 150],
  [100, 100, 0],
])('%d after %d is a change of %s percent', (value, before, change) => {
  expect(changeOf(value, before)).toBe(change)
})
