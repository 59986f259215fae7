import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { networkBucket } from '#server/core/database/rate-limits.ts'
import { Refusal } from '#shared/core/errors.ts'
import { openFairQueue } from './fair-queue.ts'
import type { Hashed, Hashing } from './hashing.worker.ts'

type Job = Hashing & { resolve(result: string | boolean): void; reject(error: Error): void }

/** Whose password is compared first: that of a device where the person was signed in before, whoever else tries. */
export type Rank = 'first' | 'in order'

/** Whose request needs a hash: networks take turns, so that nobody waits for the flood of another. */
export type Asker = { ip: string; rank?: Rank }

/** Each takes up to a tenth of a second; a class may sign up at once. Who finds no place is refused. */
const places = { mostOfOne: 40, mostOfAll: 200 }

const waiting = { first: openFairQueue<Job>(places), 'in order': openFairQueue<Job>(places) }
let current: Job | undefined
let hasher: Worker | undefined
let last = 0

/** A process is busy that works more than this part of the time. */
const busy = 0.5
let began = { at: 0, utilization: performance.eventLoopUtilization() }

/** While the process is busy with requests, the hasher rests as long as it worked, so that they have most of two cores. */
function restMs(): number {
  const { utilization } = performance.eventLoopUtilization(began.utilization)
  return utilization > busy ? performance.now() - began.at : 0
}

/** One thread does all the hashing, because each hash takes a whole core and pages need the others. */
function openHasher(): Worker {
  const worker = new Worker(new URL('./hashing.worker.ts', import.meta.url))
  worker.unref()
  worker.on('message', ({ result, failure }: Hashed) => {
    if (result === undefined) current?.reject(new Error(failure))
    else current?.resolve(result)
    const rest = restMs()
    if (rest > 0) setTimeout(goOn, rest)
    else goOn()
  })
  worker.on('error', (error) => {
    hasher = undefined
    current?.reject(error as Error)
    goOn()
  })
  return worker
}

function goOn(): void {
  current = undefined
  hashNext()
}

function hashNext(): void {
  if (current) return
  current = waiting.first.next() ?? waiting['in order'].next()
  // The process must not exit while a hash is pending.
  if (!current) return void hasher?.unref()
  hasher ??= openHasher()
  hasher.ref()
  began = { at: performance.now(), utilization: performance.eventLoopUtilization() }
  const { id, password, against } = current
  hasher.postMessage({ id, password, ...(against !== undefined && { against }) } satisfies Hashing)
}

// What a command line or a test hashes is of no network.
const nobody: Asker = { ip: '' }

function hashed(request: Omit<Hashing, 'id'>, { ip, rank = 'in order' }: Asker): Promise<string | boolean> {
  return new Promise((resolve, reject) => {
    last += 1
    const refuse = () => reject(new Refusal('core.unavailable'))
    if (!waiting[rank].add(networkBucket(ip), { ...request, id: last, resolve, reject }, refuse)) refuse()
    hashNext()
  })
}

/** The same letters, however a keyboard writes them: accents in one character or two, full-width or not. */
const plain = (password: string) => password.normalize('NFKC')

export async function hashPassword(password: string, asker = nobody): Promise<string> {
  return String(await hashed({ password: plain(password) }, asker))
}

// Of a password that nobody knows, with the same memory and passes as those that are stored.
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$52Ttnisc2/E+jmKAmJcAqw$LmLztWEZ0stijCZJSnXYQo+2uhlOPhJjJBI0HZqv6X0'

/** Whether the password matches. Without a stored hash it takes the same time, so that timing reveals nothing. */
export async function passwordFits(
  stored: string | null | undefined,
  password: string,
  asker = nobody,
): Promise<boolean> {
  const against = stored ?? decoy
  const fits = await hashed({ password: plain(password), against }, asker)
  // Those stored before were hashed as they were typed.
  const fitsAsTyped = fits === true || plain(password) === password ? fits : await hashed({ password, against }, asker)
  return fitsAsTyped === true && Boolean(stored)
}
