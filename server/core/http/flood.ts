import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { apiBase } from '#shared/core/endpoint.ts'
import { addressBucket, TooManyRequests } from '../database/rate-limits.ts'
import { isLoopback } from './http-server.ts'

/** Whole classes sit behind one address, so this stops machines only. */
const burst = 400
const perSecond = 100
const mostAddresses = 20_000

export type Flood = {
  /** How many milliseconds this address has to wait before it may ask for something of this cost; 0 lets it in. */
  admit(address: string, cost: number, now: number): number
  /** How many addresses are kept in mind. */
  size(): number
}

type Bucket = { left: number; at: number }

/**
 * Keeps one address from using up this process: each has a bucket that refills steadily. It is kept in memory and
 * forgets who has not come for long, so what must be counted exactly is counted in the database instead.
 */
export function openFlood(most = mostAddresses): Flood {
  // Two generations: finding the oldest of one large map would take longer the more of it was removed.
  let recent = new Map<string, Bucket>()
  let earlier = new Map<string, Bucket>()

  function bucketOf(key: string, now: number): Bucket {
    const known = recent.get(key)
    if (known) return known
    if (recent.size >= most / 2) {
      earlier = recent
      recent = new Map()
    }
    const bucket = earlier.get(key) ?? { left: burst, at: now }
    recent.set(key, bucket)
    return bucket
  }

  return {
    admit(address, cost, now) {
      // Neither a proxy on this machine nor what is no address at all is one visitor.
      if (isIP(address) === 0 || isLoopback(address)) return 0
      const bucket = bucketOf(addressBucket(address), now)
      bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond)
      bucket.at = Math.max(bucket.at, now)
      if (bucket.left < cost) return ((cost - bucket.left) / perSecond) * 1000
      bucket.left -= cost
      return 0
    },
    size: () => recent.size + earlier.size,
  }
}

const ownFiles = /^\/(assets|art)\//

/** What a request costs us: a file of the build next to nothing, a change more than a look. */
export function costOf(method: string, path: string): number {
  if (method !== 'GET' && method !== 'HEAD') return 4
  return ownFiles.test(path) ? 0.05 : 1
}

/** Stands before everything else; whoever floods is told so, in a few bytes and without asking the database. */
export function floodGate(
  addressOf: (c: Context) => string,
  /** What somebody reads who has asked for a page. */
  pageOf: (c: Context, refusal: TooManyRequests) => Response,
  now: () => number = Date.now,
): MiddlewareHandler {
  const flood = openFlood()
  return async (c, next) => {
    const { method, path } = c.req
    const waitMs = flood.admit(addressOf(c), costOf(method, path), now())
    if (waitMs === 0) return next()
    const refusal = new TooManyRequests(waitMs)
    const isCall = path.startsWith(`${apiBase}/`)
    const answer = isCall ? c.json(refusal.answer(), 429) : pageOf(c, refusal)
    answer.headers.set('Retry-After', String(refusal.retryAfterSeconds))
    answer.headers.set('Cache-Control', 'no-store')
    return answer
  }
}
