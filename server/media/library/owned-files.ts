import { asc, isNotNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { media } from '../media.tables.ts'
import { erase } from '../processing/erase.ts'

/** Delete files that belong to somebody, and not to the school. */
export async function removeOwned(ctx: Ctx, which: SQL | undefined): Promise<void> {
  const owned = ofSchool(ctx, media, isNotNull(media.ownerId), which)
  const rows = await ctx.tx
    .select({ id: media.id, folder: media.folder })
    .from(media)
    .where(owned)
    .orderBy(asc(media.id))
    .for('update')
  if (rows.length === 0) return
  await erase(ctx, rows)
  await ctx.tx.delete(media).where(owned)
}
