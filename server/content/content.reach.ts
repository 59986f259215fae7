import { sql } from 'drizzle-orm'
import type { Reach } from '#server/core/reach.ts'
import type { ReachKind } from '#shared/content/content.manifest.ts'

/** Articles they wrote. */
export const reach: Reach<ReachKind> = {
  article: (ctx, userId) =>
    sql`select w.id from articles w where w.school_id = ${ctx.schoolId} and w.author_id = ${userId}`,
}
