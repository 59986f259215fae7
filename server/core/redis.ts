import { Redis } from 'ioredis'
import { log } from './monitoring/log.ts'

/**
 * A connection to Redis that reconnects by itself. Nothing waits for it: a command fails at once while it is away, and
 * whoever uses it has another way. Redis has nothing that is not elsewhere, too.
 */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    connectTimeout: 2_000,
    commandTimeout: 1_000,
    retryStrategy: (times) => Math.min(100 * times, 2_000),
  })
  let isAway = false
  redis.on('error', ({ message }) => {
    if (!isAway) log('warn', 'Redis is away', { error: message })
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log('info', 'Redis is back')
    isAway = false
  })
  return redis
}

export type { Redis }
