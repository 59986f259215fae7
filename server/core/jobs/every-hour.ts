import type { Doors } from '../database/door.ts'
import { errorFacts, log } from '../monitoring/log.ts'
import { runExclusively } from './run-exclusively.ts'

const hourMs = 3600 * 1000

type Parts = { doors: Doors; stopping: AbortSignal }
type Work = (signal: AbortSignal) => Promise<void>
type Repeated = { run(): Promise<void>; stop(): void }

/** Do something every hour, in one process at a time; `run` does it now. */
export const everyHour = (parts: Parts, name: string, work: Work): Repeated => every(parts, hourMs, name, work)

/** The same at another interval. */
export function every({ doors, stopping }: Parts, ms: number, name: string, work: Work): Repeated {
  const run = () =>
    runExclusively(doors, name, stopping, work).catch((error) => log('warn', `${name} failed`, errorFacts(error)))
  const timer = setInterval(run, ms)
  timer.unref()
  return { run, stop: () => clearInterval(timer) }
}
