import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '#server/core/config/operator-error.ts'

// Enough for PostgreSQL to write its memory to the disk.
const usualSeconds = 25

export type Run = {
  /** Aborts when a stop is requested; check it between steps. */
  stopping: AbortSignal
  /** What to close at the end, and how long that may take; the last opened is closed first. */
  atStop(close: () => Promise<unknown>, mostSeconds?: number): void
  /** End the run because a part of it is gone. */
  fail(error: Error): void
}

/** Run what serves until Ctrl-C, SIGTERM or the death of the parent, close it in order, and end the process. */
export async function untilStopped(start: (run: Run) => Promise<void>): Promise<never> {
  const stop = new AbortController()
  const closers: { close: () => Promise<unknown>; mostSeconds: number }[] = []
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    stop.abort()
  }
  // A terminal sends Ctrl-C to every process of the command and npm sends it on, so the same signal comes several times.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())
  process.on('disconnect', () => stop.abort())
  const stopped = new Promise((resolve) => stop.signal.addEventListener('abort', resolve))
  try {
    const atStop: Run['atStop'] = (close, mostSeconds = usualSeconds) => closers.unshift({ close, mostSeconds })
    await start({ stopping: stop.signal, atStop, fail })
    await stopped
  } catch (error) {
    // An error caused by the stop is not a failure.
    if (!stop.signal.aborted) failure = error
  }
  for (const { close, mostSeconds } of closers) await Promise.race([close().catch(fail), wait(mostSeconds * 1000)])
  if (failure !== undefined) console.error(messageOf(failure))
  process.exit(failure === undefined ? 0 : 1)
}

/** Run what ends by itself. */
export async function toTheEnd(work: () => Promise<void>): Promise<never> {
  try {
    await work()
    process.exit(process.exitCode)
  } catch (error) {
    console.error(messageOf(error))
    process.exit(1)
  }
}

const messageOf = (error: unknown) => (error instanceof OperatorError ? error.message : error)
