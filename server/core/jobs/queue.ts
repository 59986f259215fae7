import type { QueueOptions } from 'pg-boss'

/** A queue of jobs that carry the ids of what is to be done, and always the school. */
export type Queue<Payload> = {
  name: string
  options: QueueOptions & { workers: number }
  /** Never set: it says what a job carries. */
  payload?: Payload
}

/** Declare a queue. A failed job is tried again after 1, 2, 4, … times its delay, at most `retryDelayMax` apart. */
export function queue<Payload extends { schoolId: string }>(
  name: string,
  options: QueueOptions & { workers: number },
): Queue<Payload> {
  return { name, options: { retryBackoff: true, ...options } }
}

/** `isLast`: if it fails now, it is not tried again. */
export type Try = { isLast: boolean }

/** How the jobs of a queue are done. One may be done twice (a worker died, a connection was lost): `work` is idempotent. */
export type JobHandler = { queue: Queue<unknown>; work(payload: unknown, now: Try): Promise<void> }

export function handle<Payload>(
  queue: Queue<Payload>,
  work: (payload: NoInfer<Payload>, now: Try) => Promise<void>,
): JobHandler {
  return { queue, work: work as JobHandler['work'] }
}
