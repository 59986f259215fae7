import type { StudentClock } from '#shared/courses/unlock.rules.ts'
import type { ClockAction } from './learning.lists.ts'

export const isPaused = ({ pauses }: Pick<StudentClock, 'pauses'>) => pauses.some(({ to }) => to === null)

/** A student's clock after a teacher's change. */
export function changedClock(
  clock: StudentClock,
  { action, minutes }: { action: ClockAction; minutes: number },
  now: Date,
): StudentClock {
  const at = now.toISOString()
  switch (action) {
    case 'shift':
      return minutes === 0 ? clock : { ...clock, shifts: [...clock.shifts, { at, minutes }] }
    case 'pause':
      return isPaused(clock) ? clock : { ...clock, pauses: [...clock.pauses, { from: at, to: null }] }
    case 'resume':
      return isPaused(clock)
        ? { ...clock, pauses: clock.pauses.map((pause) => (pause.to === null ? { ...pause, to: at } : pause)) }
        : clock
    case 'open-all':
      return clock.open_all ? clock : { ...clock, open_all: true }
    case 'lock-again':
      return clock.open_all ? { ...clock, open_all: false } : clock
  }
}

/** The clock as it was at a moment: without later pauses and shifts, and with pauses that ended later still running. */
export function clockAt(clock: StudentClock, on: Date): StudentClock {
  const isKnown = (moment: string) => Date.parse(moment) <= on.getTime()
  return {
    open_all: clock.open_all,
    pauses: clock.pauses
      .filter(({ from }) => isKnown(from))
      .map(({ from, to }) => ({ from, to: to !== null && isKnown(to) ? to : null })),
    shifts: clock.shifts.filter(({ at }) => isKnown(at)),
  }
}
