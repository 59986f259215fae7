import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { apiBase } from '#shared/core/endpoint.ts'
import { addressBucket, TooManyRequests } from '../database/rate-limits.ts'
import { kindOf } from '../monitoring/observe.ts'
import { isLoopback } from './http-server.ts'

// A whole class may share one address, so these limits stop machines only.
const burst = 400
const perSecond = 100
const mostAddresses = 20_000

export type Flood = {
  /** How many milliseconds this address must wait before a request of this cost; 0 admits it. */
  admit(address: string, cost: number, now: number): number
  /** How many addresses are remembered. */
  size(): number
}

type Bucket = { left: number; at: number }

/**
 * Prevents one address from using up this process: each has a bucket that refills steadily. It is in memory and forgets
 * addresses, so what must be counted exactly is counted in the database instead.
 */
export function openFlood(most = mostAddresses): Flood {
  // Two generations: finding the oldest entry of one large map gets slower as entries are removed.
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
      // A proxy on this machine, or no address at all, is not one visitor.
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

/**
 * What a request costs: a file of the build almost nothing, a write more than a read, and as much as a write a page that
 * is rendered. Cached pages are sent before and cost nothing.
 */
export function costOf(method: string, path: string): number {
  if (method !== 'GET' && method !== 'HEAD') return 4
  if (ownFiles.test(path)) return 0.05
  return kindOf(path) === 'page' ? 4 : 1
}

/** Runs before everything else and refuses a flood in a few bytes, without the database. */
export function floodGate(
  addressOf: (c: Context) => string,
  /** The answer to a request for a page. */
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
