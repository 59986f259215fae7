import { setTimeout } from 'node:timers/promises'

/** Failed attempts within a quarter of an hour that cost no time. A whole class may share one address. */
const free = { ofAccount: 10, ofAddress: 200 }
const stepMs = 500
const mostMs = 5000

const delayMs = (steps: number) => Math.min(Math.max(steps, 0) * stepMs, mostMs)

/** How long the nth attempt at one account from one address or device waits. */
export const delayOfAccount = (hits: number) => delayMs(hits - free.ofAccount)

/** How long the nth attempt from one address waits, whatever the account. */
export const delayOfAddress = (hits: number) => delayMs(Math.ceil((hits - free.ofAddress) / 10))

/** Replaced by tests, which do not wait. */
export const clock = { wait: (ms: number): Promise<void> => setTimeout(ms) }
