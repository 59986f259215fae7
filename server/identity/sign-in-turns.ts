import { TooManyRequests } from '#server/core/database/rate-limits.ts'
import { clock } from './sign-in-delay.ts'

type Limits = {
  sideBySide: number
  /** How many may wait for their turn, and how many while turns are delayed: nobody should wait for minutes. */
  mostWaiting: number
  mostDelayed: number
}
type Waiting = { failures: number; begin(): void; giveUp(): void }
type Queue = { running: number; waiting: Waiting[]; delayMs: number }

/** Wait within one's turn; those behind wait as well. */
export type Delay = (ms: number) => Promise<void>

/**
 * Work by key, in turns: what has the fewest failures before it is done first, and of equals what comes first. Where too
 * many wait, the one with the most failures is refused, and of equals the last.
 */
export function openTurns({ sideBySide, mostWaiting, mostDelayed }: Limits) {
  const queues = new Map<string, Queue>()
  /** Take a place among those who wait. It may be given to somebody with fewer failures. */
  const place = ({ waiting, delayMs }: Queue, failures: number) =>
    new Promise<void>((begin, reject) => {
      const giveUp = () => reject(new TooManyRequests(delayMs))
      const behind = waiting.findIndex((other) => other.failures > failures)
      waiting.splice(behind < 0 ? waiting.length : behind, 0, { failures, begin, giveUp })
      const most = delayMs > 0 ? mostDelayed : mostWaiting
      if (waiting.length > most) waiting.pop()?.giveUp()
    })

  return async <Result>(key: string, work: (delay: Delay) => Promise<Result>, failures = 0): Promise<Result> => {
    const queue = queues.get(key) ?? { running: 0, waiting: [], delayMs: 0 }
    queues.set(key, queue)
    if (queue.running < sideBySide) queue.running += 1
    else await place(queue, failures)
    try {
      return await work(async (ms) => {
        queue.delayMs = ms
        if (ms > 0) await clock.wait(ms)
      })
    } finally {
      const next = queue.waiting.shift()
      if (next) next.begin()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
}

/**
 * Attempts at one account from one address, or from one known device, run one after the other: so a hundred guesses take a
 * hundred delays, however many are sent at once. The turns are of this process; with several, each has its own.
 */
export const turnOfAccount = openTurns({ sideBySide: 1, mostWaiting: 30, mostDelayed: 3 })

/**
 * Attempts from one address at any accounts, but from known devices: a few at once, and a class may wait. Who has not failed
 * is before those who have, so that nobody's guesses keep the others of their address out.
 */
export const turnOfAddress = openTurns({ sideBySide: 2, mostWaiting: 100, mostDelayed: 30 })
