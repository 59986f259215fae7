import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

export type Hashing = { id: number; password: string; against?: string }
export type Hashed = { id: number; result?: string | boolean; failure?: string }

// argon2id (2) in OWASP's profile: 19 MiB, two passes. With more memory, a few sign-ins would slow down all pages.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

lowerPriority()

parentPort?.on('message', ({ id, password, against }: Hashing) => {
  try {
    const result = against === undefined ? hashSync(password, options) : verifySync(against, password)
    parentPort?.postMessage({ id, result } satisfies Hashed)
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) } satisfies Hashed)
  }
})

/** Sign-ins may wait a little; pages should not slow down. Only Linux has priorities for threads. */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, 10)
  } catch {
    // Elsewhere the thread has normal priority.
  }
}
