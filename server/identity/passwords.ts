import { Worker } from 'node:worker_threads'
import { need } from '#shared/core/errors.ts'
import type { Hashed, Hashing } from './hashing.worker.ts'

type Job = Hashing & { resolve(result: string | boolean): void; reject(error: Error): void }

/** Whose password is compared first: that of a device where the person was signed in before, whoever else tries. */
export type Rank = 'first' | 'in order'

/** Each takes up to a tenth of a second; who would have to wait longer than a few seconds is refused. */
const mostWaiting = 40

const waiting: Record<Rank, Job[]> = { first: [], 'in order': [] }
let current: Job | undefined
let hasher: Worker | undefined
let last = 0

/** One thread does all the hashing, because each hash takes a whole core and pages need the others. */
function openHasher(): Worker {
  const worker = new Worker(new URL('./hashing.worker.ts', import.meta.url))
  worker.unref()
  worker.on('message', ({ result, failure }: Hashed) => {
    if (result === undefined) current?.reject(new Error(failure))
    else current?.resolve(result)
    current = undefined
    hashNext()
  })
  worker.on('error', (error) => {
    hasher = undefined
    current?.reject(error as Error)
    current = undefined
    hashNext()
  })
  return worker
}

function hashNext(): void {
  if (current) return
  current = waiting.first.shift() ?? waiting['in order'].shift()
  // The process must not exit while a hash is pending.
  if (!current) return void hasher?.unref()
  hasher ??= openHasher()
  hasher.ref()
  const { id, password, against } = current
  hasher.postMessage({ id, password, ...(against !== undefined && { against }) } satisfies Hashing)
}

function hashed(request: Omit<Hashing, 'id'>, rank: Rank = 'in order'): Promise<string | boolean> {
  need(waiting[rank].length < mostWaiting, 'core.unavailable')
  return new Promise((resolve, reject) => {
    last += 1
    waiting[rank].push({ ...request, id: last, resolve, reject })
    hashNext()
  })
}

export async function hashPassword(password: string): Promise<string> {
  return String(await hashed({ password }))
}

// Of a password that nobody knows, with the same memory and passes as those that are stored.
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$52Ttnisc2/E+jmKAmJcAqw$LmLztWEZ0stijCZJSnXYQo+2uhlOPhJjJBI0HZqv6X0'

/** Whether the password matches. Without a stored hash it takes the same time, so that timing reveals nothing. */
export async function passwordFits(stored: string | null | undefined, password: string, rank?: Rank): Promise<boolean> {
  const fits = await hashed({ password, against: stored ?? decoy }, rank)
  return fits === true && Boolean(stored)
}
