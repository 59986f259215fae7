import { eq } from 'drizzle-orm'
import { openRecentCache } from '#server/core/cache/recent-cache.ts'
import type { Actor, Ctx, Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import { media } from '../media.tables.ts'
import { filesToSee } from './media-reach.ts'

export type ReachCache = {
  /** Whether a person sees a file in the office. `mayLookUp` is called before the database is read. */
  has(schoolId: string, actor: Actor, folder: string, mayLookUp: () => boolean): Promise<boolean>
}

/**
 * Which files a person sees in the office by session, cached for a minute, as access to courses is: who is taken off a
 * course can play its videos for up to a minute. That a file is not seen is not cached.
 */
export function openReachCache(doors: Doors): ReachCache {
  const cache = openRecentCache<true>()
  return {
    async has(schoolId, actor, folder, mayLookUp) {
      if (!worksInOffice(actor.role)) return false
      const key = `${actor.sessionId} ${folder}`
      if (cache.find(key)) return true
      const isSeen = mayLookUp() && (await doors.inSchool(schoolId, actor, (ctx) => seesFolder(ctx, folder)))
      if (isSeen) cache.store(key, true)
      return isSeen
    },
  }
}

async function seesFolder(ctx: Ctx, folder: string): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: media.id })
    .from(media)
    .where(ofSchool(ctx, media, eq(media.folder, folder), filesToSee(ctx)))
  return rows.length > 0
}
