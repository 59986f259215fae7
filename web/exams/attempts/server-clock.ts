import type { DeviceJournal } from './device-journal.ts'

/** The server's clock on this device: moving the device's own changes nothing. */
export type ServerClock = {
  /** What the server's clock shows now. */
  now(): number
  /** The server has said what time it is. */
  set(moment: string): void
}

type Steady = () => number

/** `steady` counts milliseconds and cannot be moved, as `performance.now` does. */
export function serverClock(moment: number, steady: Steady = () => performance.now()): ServerClock {
  let [from, at] = [moment, steady()]
  return {
    now: () => from + steady() - at,
    set(said) {
      ;[from, at] = [Date.parse(said), steady()]
    },
  }
}

/**
 * What the server's clock shows by an attempt that was opened earlier. A page that is opened offline has only the device's
 * clock to go by; it never runs back behind what was answered, and the server sets it as soon as it answers.
 */
export function estimatedNow({ attempt, waiting, wall_ms: wallMs }: DeviceJournal, wallNow: number): number {
  const started = Date.parse(attempt.started_at)
  const answered = Math.max(0, ...waiting.map(({ after_ms }) => after_ms))
  return Math.max(Date.parse(attempt.now) + Math.max(0, wallNow - wallMs), started + answered)
}
