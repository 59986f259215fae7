import { openRecentCache } from '#server/core/cache/recent-cache.ts'
import type { Actor, Doors } from '#server/core/database/door.ts'
import { isOpenTo } from './learner.ts'

export type AccessCache = {
  /** Whether a course is open to a person. `mayLookUp` is called before the database is read. */
  has(schoolId: string, actor: Actor, courseId: string, mayLookUp: () => boolean): Promise<boolean>
}

/**
 * Access to courses by session, cached for a minute: a player requests a segment every few seconds. Who loses access can
 * play for up to a minute. That a course is not open is not cached.
 */
export function openAccessCache(doors: Doors): AccessCache {
  const cache = openRecentCache<true>()
  return {
    async has(schoolId, actor, courseId, mayLookUp) {
      const key = `${actor.sessionId} ${courseId}`
      if (cache.find(key)) return true
      const isOpen = mayLookUp() && (await doors.inSchool(schoolId, actor, (ctx) => isOpenTo(ctx, courseId)))
      if (isOpen) cache.store(key, true)
      return isOpen
    },
  }
}
