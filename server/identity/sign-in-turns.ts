import { TooManyRequests } from '#server/core/database/rate-limits.ts'
import { clock } from './sign-in-delay.ts'

type Limits = {
  sideBySide: number
  /** How many may wait for their turn, and how many while turns are delayed: nobody should wait for minutes. */
  mostWaiting: number
  mostDelayed: number
}
type Queue = { running: number; waiting: (() => void)[]; delayMs: number }

/** Wait within one's turn; those behind wait as well. */
export type Delay = (ms: number) => Promise<void>

/** Work by key, in turns: what comes first is done first, and who would have to wait too long is refused. */
export function openTurns({ sideBySide, mostWaiting, mostDelayed }: Limits) {
  const queues = new Map<string, Queue>()
  return async <Result>(key: string, work: (delay: Delay) => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { running: 0, waiting: [], delayMs: 0 }
    const most = queue.delayMs > 0 ? mostDelayed : mostWaiting
    if (queue.waiting.length >= most) throw new TooManyRequests(queue.delayMs)
    queues.set(key, queue)
    if (queue.running < sideBySide) queue.running += 1
    else await new Promise<void>((resume) => queue.waiting.push(resume))
    try {
      return await work(async (ms) => {
        queue.delayMs = ms
        if (ms > 0) await clock.wait(ms)
      })
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
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

/** Attempts from one address at any accounts, but from known devices: a few at once, and a class may wait. */
export const turnOfAddress = openTurns({ sideBySide: 2, mostWaiting: 100, mostDelayed: 30 })
