import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import { Refusal } from '#shared/core/errors.ts'
import type { Redis } from '../redis.ts'
import type { Db } from './door.ts'

/** What counts as one address: the first 64 bits of IPv6, because a household has all that begin with them. */
export const addressBucket = (ip: string) => beginningOf(ip, 4)

/** What counts as one network: the first 48 bits of IPv6, because that is what anybody can rent. */
export const networkBucket = (ip: string) => beginningOf(ip, 3)

function beginningOf(ip: string, length: number): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':')
  const missing = ip.includes('::') ? 8 - groups.length - (tail ? tail.split(':').length : 0) : 0
  return [...groups, ...Array(missing).fill('0')].slice(0, length).join(':')
}

/** Refused for too many requests, with the time after which to try again. */
export class TooManyRequests extends Refusal {
  readonly retryAfterSeconds: number
  constructor(waitMs: number) {
    super('core.too_many_requests')
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  }
}

export type Limit = { hits: number; seconds: number }

/** Takes an attempt back that was legitimate, or that was not made. */
export type TakeBack = () => Promise<void>

/**
 * Count an attempt before it is made, so that a burst cannot slip through, and refuse past the limit. What is refused
 * does not count: whoever tries too early does not have to wait any longer for it.
 */
export async function countAttempt(db: Db, key: string, limit: Limit, now: Date): Promise<{ takeBack: TakeBack }> {
  const { hits, takeBack, endsAt } = await countHit(db, key, limit.seconds, now)
  if (hits <= limit.hits) return { takeBack }
  await takeBack()
  throw new TooManyRequests(endsAt.getTime() - now.getTime())
}

/** Make an attempt that was counted. It is taken back if it throws, or if its result does not count. */
export async function counted<Result>(
  { takeBack }: { takeBack: TakeBack },
  attempt: () => Promise<Result>,
  counts: (result: Result) => boolean = () => true,
): Promise<Result> {
  let isCounted = false
  try {
    const result = await attempt()
    isCounted = counts(result)
    return result
  } finally {
    if (!isCounted) await takeBack()
  }
}

let redis: Redis | undefined

/** Count in Redis, which is cheaper than a row; while it is away, in the table. */
export function countInRedis(connection: Redis | undefined): void {
  redis = connection
}

/** Count without a limit: how often it has happened in this stretch of time, and when that ends. */
export async function countHit(db: Db, key: string, seconds: number, now: Date) {
  const windowMs = seconds * 1000
  const window = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const endsAt = new Date(window.getTime() + windowMs)
  const counted = redis && (await hitInRedis(redis, `sala:limit:${window.getTime()}:${key}`, windowMs))
  return { ...(counted ?? (await hitInTable(db, key, window))), endsAt }
}

async function hitInRedis(connection: Redis, key: string, windowMs: number) {
  // By how long, not until when: the clock of Redis may be ahead, and would forget each attempt at once.
  const add = async (difference: 1 | -1) => {
    const replies = await connection.multi().incrby(key, difference).pexpire(key, windowMs).exec()
    return replies?.[0]?.[1]
  }
  try {
    const hits = await add(1)
    // Something else is stored there.
    if (typeof hits !== 'number') return undefined
    const takeBack: TakeBack = async () => {
      // Not more than it costs: a count that is lost with Redis is not missed.
      await add(-1).catch(() => {})
    }
    return { hits, takeBack }
  } catch {
    return undefined
  }
}

async function hitInTable(db: Db, key: string, window: Date) {
  const counted = await db.execute<{ hits: number }>(sql`
    insert into rate_limits (key, window_start, hits) values (${key}, ${window.toISOString()}, 1)
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
    returning hits`)
  const hits = counted.rows[0]?.hits ?? 1
  if (hits === 1) await forgetOld(db)
  const takeBack: TakeBack = async () => {
    await db.execute(sql`
      update rate_limits set hits = hits - 1 where key = ${key} and window_start = ${window.toISOString()} and hits > 0`)
  }
  return { hits, takeBack }
}

/** By the clock of the database: the longest stretch is a day. */
async function forgetOld(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_limits where window_start < now() - interval '24 hours'`)
}
