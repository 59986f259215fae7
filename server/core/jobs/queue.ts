import type { QueueOptions } from 'pg-boss'

/** A queue of jobs. A payload has the ids of what to work on, and always the school. */
export type Queue<Payload> = {
  name: string
  options: QueueOptions & { workers: number }
  /** Never set: it only gives the type. */
  payload?: Payload
}

/** Declare a queue. A failed job is retried after 1, 2, 4, … times its delay, at most `retryDelayMax`. */
export function queue<Payload extends { schoolId: string }>(
  name: string,
  options: QueueOptions & { workers: number },
): Queue<Payload> {
  return { name, options: { retryBackoff: true, ...options } }
}

/** `isLast`: if it fails now, it is not retried. */
export type Try = { isLast: boolean }

/** The handler of a queue. A job may run twice (a worker died, a connection was lost), so `work` must be idempotent. */
export type JobHandler = { queue: Queue<unknown>; work(payload: unknown, now: Try): Promise<void> }

export function handle<Payload>(
  queue: Queue<Payload>,
  work: (payload: NoInfer<Payload>, now: Try) => Promise<void>,
): JobHandler {
  return { queue, work: work as JobHandler['work'] }
}
