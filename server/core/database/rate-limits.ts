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

/** Count without a limit: how often it has happened since the first time, and when it is counted from zero again. */
export async function countHit(db: Db, key: string, seconds: number, now: Date) {
  const windowMs = seconds * 1000
  return (redis && (await hitInRedis(redis, key, windowMs, now))) ?? (await hitInTable(db, key, windowMs, now))
}

type Hit = { hits: number; endsAt: Date; takeBack: TakeBack }

async function hitInRedis(connection: Redis, key: string, windowMs: number, now: Date): Promise<Hit | undefined> {
  const name = `sala:limit:${key}`
  try {
    // By how long, not until when: the clock of Redis may be ahead, and would forget each attempt at once.
    const replies = await connection.multi().set(name, 0, 'PX', windowMs, 'NX').incr(name).pttl(name).exec()
    const [, hits, leftMs] = (replies ?? []).map(([, reply]) => reply)
    // Something else is stored there.
    if (typeof hits !== 'number' || typeof leftMs !== 'number') return undefined
    const takeBack: TakeBack = async () => {
      // Not more than it costs: a count that is lost with Redis is not missed.
      await connection.eval(takeBackInRedis, 1, name).catch(() => {})
    }
    return { hits, endsAt: new Date(now.getTime() + leftMs), takeBack }
  } catch {
    return undefined
  }
}

/** Only what is still there: a count that was forgotten would begin below zero, and never expire. */
const takeBackInRedis = `if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end`

async function hitInTable(db: Db, key: string, windowMs: number, now: Date): Promise<Hit> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  // A window that a wrong clock began in the future would never end.
  const over = sql`(rate_limits.window_start <= ${at(-windowMs)} or rate_limits.window_start > ${at(windowMs)})`
  const counted = await db.execute<{ hits: number; start: string }>(sql`
    insert into rate_limits (key, window_start, hits) values (${key}, ${at(0)}, 1)
    on conflict (key) do update set
      hits = case when ${over} then 1 else rate_limits.hits + 1 end,
      window_start = case when ${over} then excluded.window_start else rate_limits.window_start end
    returning hits, window_start as start`)
  const { hits, start } = counted.rows[0] ?? { hits: 1, start: at(0) }
  if (hits === 1) await forgetOld(db)
  const takeBack: TakeBack = async () => {
    await db.execute(sql`
      update rate_limits set hits = hits - 1 where key = ${key} and window_start = ${start} and hits > 0`)
  }
  return { hits, endsAt: new Date(new Date(start).getTime() + windowMs), takeBack }
}

/** By the clock of the database: the longest window is a day. */
async function forgetOld(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_limits where window_start < now() - interval '24 hours'`)
}
