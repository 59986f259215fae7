import { createHash } from 'node:crypto'
import type { Doors } from '#server/core/database/door.ts'
import { findSession } from './sessions.ts'

const cachedMs = 60_000
const mostCached = 20_000

export type SessionCache = {
  /** The cached session of a token in this school. */
  known(schoolId: string, token: string): string | undefined
  /** The same, read from the database if it is not cached. */
  find(schoolId: string, token: string): Promise<string | undefined>
}

/**
 * Sessions by token, cached for a minute: a video player requests a segment every few seconds.
 * A session that ends therefore stays valid here for up to a minute. Unknown tokens are not cached.
 */
export function openSessionCache(doors: Doors, now: () => number = () => Date.now()): SessionCache {
  let recent = new Map<string, { sessionId: string; expiresAt: number }>()
  let earlier = recent
  const keyOf = (schoolId: string, token: string) =>
    `${schoolId} ${createHash('sha256').update(token).digest('base64url')}`

  function known(schoolId: string, token: string): string | undefined {
    const key = keyOf(schoolId, token)
    const found = recent.get(key) ?? earlier.get(key)
    return found && found.expiresAt > now() ? found.sessionId : undefined
  }
  return {
    known,
    async find(schoolId, token) {
      const cached = known(schoolId, token)
      if (cached) return cached
      const session = await findSession(doors, schoolId, token)
      if (!session.actor) return undefined
      const { sessionId } = session.actor
      if (recent.size >= mostCached / 2) {
        earlier = recent
        recent = new Map()
      }
      recent.set(keyOf(schoolId, token), { sessionId, expiresAt: now() + cachedMs })
      return sessionId
    },
  }
}
