import { Worker } from 'node:worker_threads'
import type { Hashed, Hashing } from './hashing.worker.ts'

type Waiting = { resolve(result: string | boolean): void; reject(error: Error): void }

const waiting = new Map<number, Waiting>()
let hasher: Worker | undefined
let last = 0

/** One thread does all the hashing, one after the other: each takes a core, and pages must go on being served beside it. */
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

function hashed(asked: Omit<Hashing, 'id'>): Promise<string | boolean> {
  hasher ??= openHasher()
  const worker = hasher
  return new Promise((resolve, reject) => {
    last += 1
    waiting.set(last, { resolve, reject })
    // The process stays while somebody waits.
    worker.ref()
    worker.postMessage({ ...asked, id: last } satisfies Hashing)
  })
}

export async function hashPassword(password: string): Promise<string> {
  return String(await hashed({ password }))
}

let decoy: Promise<string> | undefined

/** Whether the password fits. An account without a password costs the same time, so that asking does not tell. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const fits = await hashed({ password, against: stored ?? (await decoy) })
  return fits === true && Boolean(stored)
}
