import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** What is sent. `{n}` in the path is another number each time; of several bodies each request takes the next. */
export type Shot = {
  port: number
  connections: number
  /** Until the time is over, or until so many were answered. */
  seconds: number
  amount?: number
  method: string
  path: string
  headers: Record<string, string>
  bodies: string[]
  tokens?: string[] | undefined
  /** Every answer is held against this; one that differs is an error. */
  expected: { status: number; leastBytes: number; mostBytes: number }
}

/** What came of it; times in milliseconds. */
export type Strike = { requests: number; errors: number; elapsed: number; p50: number; p99: number }

export type Cannon = { fire(shot: Shot): Promise<Strike>; stop(): void }

/** A process that sends load and does nothing else. */
export function openCannon(): Cannon {
  const child = fork(path.join(import.meta.dirname, 'cannon.ts'))
  return {
    async fire(shot) {
      child.send(shot)
      const [message] = (await once(child, 'message')) as [Strike | { failure: string }]
      if ('failure' in message) throw new Error(`No load could be sent: ${message.failure}`)
      return message
    },
    stop: () => void child.kill(),
  }
}
