import { Worker } from 'node:worker_threads'
import type { Hashed, Hashing } from './hashing.worker.ts'

type Waiting = { resolve(result: string | boolean): void; reject(error: Error): void }

const waiting = new Map<number, Waiting>()
let hasher: Worker | undefined
let last = 0

/** One thread does all the hashing, because each hash takes a whole core and pages need the others. */
function openHasher(): Worker {
  const worker = new Worker(new URL('./hashing.worker.ts', import.meta.url))
  worker.unref()
  worker.on('message', ({ id, result, failure }: Hashed) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (result === undefined) one?.reject(new Error(failure))
    else one?.resolve(result)
  })
  worker.on('error', (error) => {
    hasher = undefined
    for (const one of waiting.values()) one.reject(error as Error)
    waiting.clear()
  })
  return worker
}

function hashed(request: Omit<Hashing, 'id'>): Promise<string | boolean> {
  hasher ??= openHasher()
  const worker = hasher
  return new Promise((resolve, reject) => {
    last += 1
    waiting.set(last, { resolve, reject })
    // The process must not exit while a hash is pending.
    worker.ref()
    worker.postMessage({ ...request, id: last } satisfies Hashing)
  })
}

export async function hashPassword(password: string): Promise<string> {
  return String(await hashed({ password }))
}

let decoy: Promise<string> | undefined

/** Whether the password matches. Without a stored hash it takes the same time, so that timing reveals nothing. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const fits = await hashed({ password, against: stored ?? (await decoy) })
  return fits === true && Boolean(stored)
}
