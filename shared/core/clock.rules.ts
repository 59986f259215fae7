// Cambodia is seven hours ahead all year.
const ahead = { text: '+07:00', ms: 7 * 60 * 60 * 1000 }

/** A moment as a clock in Cambodia shows it, in the form a field for day and time takes: 2026-12-01T08:00. */
export function clockText(moment: string): string {
  return new Date(new Date(moment).getTime() + ahead.ms).toISOString().slice(0, 16)
}

/** The moment such a field means; null while it is incomplete. */
export function momentFrom(text: string): string | null {
  const moment = new Date(`${text}:00${ahead.text}`)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null
}

const dayMs = 24 * 60 * 60 * 1000

/** The number of a day in Cambodia: two moments of one day have the same. */
export function calendarDay(moment: Date): number {
  return Math.floor((moment.getTime() + ahead.ms) / dayMs)
}

/** Such a day as it is written: 2026-12-01. */
export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** The number of a day that is written so. */
export function dayOf(text: string): number {
  return Math.round(Date.parse(text) / dayMs)
}
