import { setTimeout } from 'node:timers/promises'
import { TooManyRequests } from '#server/core/database/rate-limits.ts'

/** Failed attempts within a quarter of an hour that cost no time. A whole class may share one address. */
const free = { ofAccount: 10, ofAddress: 200 }
const stepMs = 500
const mostMs = 5000
const mostWaiting = 20

export type Attempts = {
  /** Of this account from this address or device, this one included. */
  ofAccount: number
  /** Of any account from this address. */
  ofAddress: number
}

/** How long an attempt to sign in waits. Nobody is refused for what others have tried. */
export function signInDelayMs({ ofAccount, ofAddress }: Attempts): number {
  const over = Math.max(ofAccount - free.ofAccount, Math.ceil((ofAddress - free.ofAddress) / 10), 0)
  return Math.min(over * stepMs, mostMs)
}

/** Replaced by tests, which do not wait. */
export const clock = { wait: (ms: number): Promise<void> => setTimeout(ms) }

const waiting = new Map<string, number>()

/**
 * Wait before the password is compared. Who sends more attempts at once than can wait is refused: otherwise the delay would
 * not slow a machine down.
 */
export async function waitTurn(key: string, delayMs: number): Promise<void> {
  if (delayMs === 0) return
  const others = waiting.get(key) ?? 0
  if (others >= mostWaiting) throw new TooManyRequests(mostMs)
  waiting.set(key, others + 1)
  await clock.wait(delayMs)
  const left = (waiting.get(key) ?? 1) - 1
  if (left > 0) waiting.set(key, left)
  else waiting.delete(key)
}
