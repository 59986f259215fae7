/** When something was done in the office, on the clock of Phnom Penh, and by whom. */
export type Done = { daysAgo: number; time: string; by: string }

export const dayMs = 24 * 3600 * 1000

// Phnom Penh knows no summer time.
const phnomPenhMs = 7 * 3600 * 1000

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

/** A moment of an office day, never one that is still to come. */
export function momentOf(now: Date, { daysAgo, time }: Pick<Done, 'daysAgo' | 'time'>): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const local = new Date(now.getTime() + phnomPenhMs - daysAgo * dayMs)
  const at = new Date(local.setUTCHours(hour, minute, 0, 0) - phnomPenhMs)
  return at < now ? at : daysBefore(at, 1)
}

/** The same day some months earlier, or later. */
export function monthsFrom(date: Date, months: number): Date {
  const moved = new Date(date)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved
}

/** Numbers from 0 up to 1 that look random and are the same at every start. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
