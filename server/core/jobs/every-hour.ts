import type { Doors } from '../database/door.ts'
import { errorFacts, log } from '../monitoring/log.ts'
import { runExclusively } from './run-exclusively.ts'

const hourMs = 3600 * 1000

/** Do something every hour, in one process at a time; `run` does it now. */
export function everyHour(
  { doors, stopping }: { doors: Doors; stopping: AbortSignal },
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): { run(): Promise<void>; stop(): void } {
  const run = () =>
    runExclusively(doors, name, stopping, work).catch((error) => log('warn', `${name} failed`, errorFacts(error)))
  const timer = setInterval(run, hourMs)
  timer.unref()
  return { run, stop: () => clearInterval(timer) }
}
