import { createHash } from 'node:crypto'
import { openRecentCache } from '#server/core/cache/recent-cache.ts'
import type { Actor, Doors } from '#server/core/database/door.ts'
import { findSession } from './sessions.ts'

export type SessionCache = {
  /** The cached person of a token in this school. */
  known(schoolId: string, token: string): Actor | undefined
  /** The same, read from the database if it is not cached. */
  find(schoolId: string, token: string): Promise<Actor | undefined>
}

/**
 * Sessions by token, cached for a minute: a video player requests a segment every few seconds.
 * A session that ends therefore stays valid here for up to a minute. Unknown tokens are not cached.
 */
export function openSessionCache(doors: Doors, now?: () => number): SessionCache {
  const cache = openRecentCache<Actor>(now)
  const keyOf = (schoolId: string, token: string) =>
    `${schoolId} ${createHash('sha256').update(token).digest('base64url')}`
  const known = (schoolId: string, token: string) => cache.find(keyOf(schoolId, token))
  return {
    known,
    async find(schoolId, token) {
      const cached = known(schoolId, token)
      if (cached) return cached
      const { actor } = await findSession(doors, schoolId, token)
      if (actor) cache.store(keyOf(schoolId, token), actor)
      return actor
    },
  }
}
