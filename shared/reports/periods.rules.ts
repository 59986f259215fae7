import { calendarDay } from '#shared/core/clock.rules.ts'
import { mostDays, type PeriodKey, type Step } from './reports.lists.ts'

// A day is a number, as in core's clock. It begins at midnight in Cambodia, which is seven hours ahead all year.

const dayMs = 24 * 60 * 60 * 1000
const aheadMs = 7 * 60 * 60 * 1000

export type Span = { from: Date; until: Date }
type Days = { from: number; to: number }

/** A period and the one that it is compared with, as days and as moments. */
export type Period = Days & {
  key: PeriodKey
  span: Span
  before: Days & { span: Span }
}

export type AskedPeriod = { period: PeriodKey; from?: string | undefined; to?: string | undefined }

export const startOfDay = (day: number): Date => new Date(day * dayMs - aheadMs)

export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** The day that is written as '2026-11-30'; undefined if there is none. */
export function dayNumber(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const day = Date.parse(`${text}T00:00:00Z`) / dayMs
  return Number.isInteger(day) && dayText(day) === text ? day : undefined
}

/** A year that was mistyped is one the database does not know. */
const dayOfCentury = (text: string) => (/^20\d\d-/.test(text) ? dayNumber(text) : undefined)

/** The first day of the month that is so many months after that of a day. */
function monthAfter(day: number, months: number): number {
  const at = new Date(day * dayMs)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1) / dayMs
}

const yearAfter = (day: number, years: number): number =>
  Date.UTC(new Date(day * dayMs).getUTCFullYear() + years, 0, 1) / dayMs

/** Whole days and those before that are as long. */
const running = (today: number, length: number): [Days, Days] => [
  { from: today - length + 1, to: today },
  { from: today - 2 * length + 1, to: today - length },
]

const months = (first: number): [Days, Days] => [
  { from: first, to: monthAfter(first, 1) - 1 },
  { from: monthAfter(first, -1), to: first - 1 },
]

function daysOf(
  { period, from: fromText = '', to: toText = '' }: AskedPeriod,
  today: number,
): [Days, Days] | undefined {
  if (period === 'today') return running(today, 1)
  if (period === '7-days') return running(today, 7)
  if (period === '30-days') return running(today, 30)
  if (period === 'this-month') return months(monthAfter(today, 0))
  if (period === 'last-month') return months(monthAfter(today, -1))
  if (period === 'this-year') {
    const [first, last] = [yearAfter(today, 0), yearAfter(today, -1)]
    return [
      { from: first, to: yearAfter(today, 1) - 1 },
      { from: last, to: first - 1 },
    ]
  }
  const [from, to] = [fromText, toText].map(dayOfCentury)
  if (from === undefined || to === undefined || from > to || to - from >= mostDays) return undefined
  return [
    { from, to },
    { from: 2 * from - to - 1, to: from - 1 },
  ]
}

/**
 * What a period means now, and what it is compared with. While it still runs, it is compared with the same part of the
 * earlier one: half a month with half a month. Undefined if two days are no period, or one too long.
 */
export function periodOf(asked: AskedPeriod, now: Date): Period | undefined {
  const days = daysOf(asked, calendarDay(now))
  if (!days) return undefined
  const [period, before] = days
  const span = { from: startOfDay(period.from), until: startOfDay(period.to + 1) }
  const earlier = { from: startOfDay(before.from), until: startOfDay(before.to + 1) }
  const passed = now.getTime() - span.from.getTime()
  const isRunning = passed > 0 && now < span.until
  if (isRunning && earlier.from.getTime() + passed < earlier.until.getTime()) {
    earlier.until = new Date(earlier.from.getTime() + passed)
  }
  // The last moment that is compared is within its last day.
  const lastDay = calendarDay(new Date(earlier.until.getTime() - 1))
  return { key: asked.period, ...period, span, before: { from: before.from, to: lastDay, span: earlier } }
}

/** Bars that are wide enough: days up to five weeks, weeks up to half a year. */
export function usualStep({ from, to }: Days): Step {
  const length = to - from + 1
  return length <= 35 ? 'day' : length <= 184 ? 'week' : 'month'
}

/** The days of a period in parts: days, weeks from Monday on, or months. The first and the last may be shorter. */
export function partsOf({ from, to }: Days, step: Step): Days[] {
  const parts: Days[] = []
  for (let first = from; first <= to; ) {
    const last = Math.min(to, lastOf(first, step))
    parts.push({ from: first, to: last })
    first = last + 1
  }
  return parts
}

function lastOf(day: number, step: Step): number {
  if (step === 'day') return day
  if (step === 'month') return monthAfter(day, 1) - 1
  // The first day of all was a Thursday.
  return day + 6 - ((((day + 3) % 7) + 7) % 7)
}

/**
 * To which part of a period a day of the earlier one belongs: as far from its first day. What is left over is of the last
 * part. The months of a year are compared with those of the year before, whether one of them has a 29 February.
 */
export function partOfEarlier(day: number, period: Period, { parts, step }: { parts: readonly Days[]; step: Step }) {
  if (period.key === 'this-year' && step === 'month') return new Date(day * dayMs).getUTCMonth()
  const same = period.from + (day - period.before.from)
  const at = parts.findIndex(({ to }) => same <= to)
  return at < 0 ? parts.length - 1 : at
}

/** By how many percent an amount has changed; null where there was nothing that could be compared. */
export function changeOf(now: number, before: number): number | null {
  if (before === 0) return now === 0 ? 0 : null
  // Of a loss that has become smaller, the change is an increase.
  return Math.round(((now - before) / Math.abs(before)) * 100)
}
