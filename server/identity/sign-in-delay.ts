import { setTimeout } from 'node:timers/promises'

/** Failed attempts within a quarter of an hour that cost no time. A whole class may share one address. */
const free = { ofAccount: 10, ofAddress: 200, ofAllAddresses: 100 }
const stepMs = 500
const mostMs = 5000
// Gentle: whoever guesses from elsewhere must not keep the owner of an account waiting on a new device.
const mostOfAllMs = 2000

const delayMs = (steps: number) => Math.min(Math.max(steps, 0) * stepMs, mostMs)

/** How long the nth attempt at one account from one address or device waits. */
export const delayOfAccount = (hits: number) => delayMs(hits - free.ofAccount)

/** How long the nth attempt from one address waits, whatever the account. */
export const delayOfAddress = (hits: number) => delayMs(Math.ceil((hits - free.ofAddress) / 10))

/** How long the nth attempt at one account waits, from whatever addresses they come. */
export const delayOfAllAddresses = (hits: number) =>
  Math.min(delayMs(Math.ceil((hits - free.ofAllAddresses) / 10)), mostOfAllMs)

/** Replaced by tests, which do not wait. */
export const clock = { wait: (ms: number): Promise<void> => setTimeout(ms) }
