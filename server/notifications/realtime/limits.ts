import { activitySeconds } from './frames.ts'

export type RealtimeLimits = {
  socketsPerAddress: number
  socketsPerPerson: number
  channelsPerSocket: number
  framesPerSecond: number
  clientEventsPerSecond: number
  /** How long a socket may be open before it is known whose it is. */
  unknownMs: number
  /** How long a client may be silent before it is asked, and then before it is disconnected. */
  silentMs: number
  pongMs: number
  tickMs: number
  /** How often a session and its channels are checked, even if nothing was said about them. */
  checkEveryMs: number
}

export const usualLimits: RealtimeLimits = {
  // A whole school may share one address.
  socketsPerAddress: 1_000,
  // Tabs and devices of one person, in this process.
  socketsPerPerson: 30,
  channelsPerSocket: 100,
  framesPerSecond: 100,
  clientEventsPerSecond: 10,
  unknownMs: 60_000,
  silentMs: activitySeconds * 1000,
  pongMs: 30_000,
  tickMs: 5_000,
  checkEveryMs: 10 * 60_000,
}
