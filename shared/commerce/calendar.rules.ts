import type { Frequency } from '#shared/courses/courses.lists.ts'

// A day is a number, as in core's clock (`dayText`, `dayOf`), and begins at midnight in the time zone of the school.

export const usualZone = 'Asia/Phnom_Penh'

const dayMs = 24 * 60 * 60 * 1000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock in a time zone shows, as if it were one in Greenwich. */
function shownIn(zone: string, moment: number): number {
  let clock = clocks.get(zone)
  if (!clock) {
    const numeric = 'numeric'
    const parts = {
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    } as const
    clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...parts })
    clocks.set(zone, clock)
  }
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** The day it is in a time zone. */
export const dayIn = (moment: Date, zone = usualZone): number => Math.floor(shownIn(zone, moment.getTime()) / dayMs)

/** The moment at which a day begins. Where clocks change at midnight, it is the first that has this date. */
export function startOf(day: number, zone = usualZone): Date {
  const midnight = day * dayMs
  // What clocks are ahead may differ before and after.
  const candidates = [-dayMs, 0, dayMs].map((away) => midnight - (shownIn(zone, midnight + away) - (midnight + away)))
  const first = Math.min(...candidates.filter((moment) => Math.floor(shownIn(zone, moment) / dayMs) === day))
  return new Date(first)
}

const lengths: Record<Frequency, { days?: number; months?: number }> = {
  week: { days: 7 },
  '2 weeks': { days: 14 },
  month: { months: 1 },
  '3 months': { months: 3 },
  '6 months': { months: 6 },
  year: { months: 12 },
}

/**
 * The day that is so many weeks, months or years after another. It is always counted from the first day: what began on
 * 31 January comes on 28 February and on 31 March.
 */
export function addPeriods(anchor: number, frequency: Frequency, count: number): number {
  const { days, months = 0 } = lengths[frequency]
  if (days !== undefined) return anchor + days * count
  const first = new Date(anchor * dayMs)
  const year = first.getUTCFullYear()
  const month = first.getUTCMonth() + months * count
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(first.getUTCDate(), lastDate)) / dayMs
}
