import type { Actor, Ctx, Doors } from '#server/core/database/door.ts'
import { openRecentCache } from './recent-cache.ts'

export type GrantCache = {
  /** Whether something is open to a person. `mayLookUp` is called before the database is read. */
  has(schoolId: string, actor: Actor, id: string, mayLookUp: () => boolean): Promise<boolean>
}

/**
 * What is open to a session, cached for a minute: a player requests a segment every few seconds. Who loses access can
 * play for up to a minute. That something is not open is not cached.
 */
export function openGrantCache(doors: Doors, isOpen: (ctx: Ctx, id: string) => Promise<boolean>): GrantCache {
  const cache = openRecentCache<true>()
  return {
    async has(schoolId, actor, id, mayLookUp) {
      const key = `${actor.sessionId} ${id}`
      if (cache.find(key)) return true
      const isGranted = mayLookUp() && (await doors.inSchool(schoolId, actor, (ctx) => isOpen(ctx, id)))
      if (isGranted) cache.store(key, true)
      return isGranted
    },
  }
}
