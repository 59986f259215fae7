/** How far back the filter by time goes. */
export const logDays = [
  { value: 'day', days: 1 },
  { value: 'week', days: 7 },
  { value: 'month', days: 30 },
] as const

const dayMs = 24 * 3600 * 1000
// Months begin at midnight in Cambodia.
const cambodiaMs = 7 * 3600 * 1000
const monthsOffered = 12

/** This month and those before it: '2026-11', '2026-10' … */
export function latestMonths(now = new Date()): string[] {
  const local = new Date(now.getTime() + cambodiaMs)
  return Array.from({ length: monthsOffered }, (_, back) =>
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

/** From when to when a chosen time is: some days until now, or a month; nothing for anything else. */
export function rangeOf(time: string | undefined, now = new Date()): { since?: string; until?: string } {
  const days = logDays.find(({ value }) => value === time)?.days
  if (days) return { since: new Date(now.getTime() - days * dayMs).toISOString() }
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(time ?? '') ?? []
  if (!year || !month) return {}
  const begins = (nth: number) => new Date(Date.UTC(Number(year), nth, 1) - cambodiaMs).toISOString()
  return { since: begins(Number(month) - 1), until: begins(Number(month)) }
}
