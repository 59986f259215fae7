import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** What is sent. `{n}` in the path is another number each time; of several bodies each request takes the next. */
export type LoadPlan = {
  port: number
  connections: number
  /** Until the time is over, or until so many responses have come. */
  seconds: number
  amount?: number
  method: string
  path: string
  headers: Record<string, string>
  bodies: string[]
  tokens?: string[] | undefined
  /** Every response is compared with this; one that differs is an error. */
  expected: { status: number; leastBytes: number; mostBytes: number }
}

/** Times are in milliseconds. */
export type LoadResult = { requests: number; errors: number; elapsed: number; p50: number; p99: number }

export type LoadGenerator = { run(plan: LoadPlan): Promise<LoadResult>; stop(): void }

/** A process that sends load and does nothing else. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(path.join(import.meta.dirname, 'load-generator.ts'))
  return {
    async run(plan) {
      child.send(plan)
      const [message] = (await once(child, 'message')) as [LoadResult | { failure: string }]
      if ('failure' in message) throw new Error(`No load could be sent: ${message.failure}`)
      return message
    },
    stop: () => void child.kill(),
  }
}
