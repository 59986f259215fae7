import { eq, sql } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { mediaCompleted } from '#server/media/media.events.ts'
import { need } from '#shared/core/errors.ts'
import { media } from '../media.tables.ts'
import { erase } from './erase.ts'

/** Viewers of the old video have addresses that are valid this long. */
const oldAddressSeconds = 12 * 3600

/**
 * Completes a file. If it replaces another, the other's row, which lessons refer to, gets the new content, and the new
 * row is deleted. It stays a file of the person who first uploaded it. Returns the row it has from now on.
 */
export async function completeFile(ctx: Ctx, mediaId: string): Promise<Pick<Row, 'id' | 'name'>> {
  const fresh = await locked(ctx, mediaId)
  need(fresh, 'media.not_found')
  const old = fresh.replacesId ? await locked(ctx, fresh.replacesId) : undefined
  if (old && old.kind === fresh.kind) await takeOver(ctx, fresh, old)
  const { id, name } = old ?? fresh
  await emit(ctx, mediaCompleted, { mediaId: id })
  return { id, name }
}

type Row = typeof media.$inferSelect

async function locked(ctx: Ctx, id: string): Promise<Row | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(media)
    .where(ofSchool(ctx, media, eq(media.id, id)))
    .for('update')
  return row
}

async function takeOver(ctx: Ctx, fresh: Row, old: Row): Promise<void> {
  const is = (id: string) => ofSchool(ctx, media, eq(media.id, id))
  const { ending, folder, bytes, scan, seconds, width, height, renditions } = fresh
  // A folder belongs to one row at any time.
  await ctx.tx.delete(media).where(is(fresh.id))
  await ctx.tx
    .update(media)
    .set({
      ...{ ending, folder, bytes, scan, seconds, width, height, renditions },
      ...{ state: 'completed', progress: 100, failure: null },
      revision: sql`${media.revision} + 1`,
      updatedAt: ctx.now,
    })
    .where(is(old.id))
  await erase(ctx, [{ id: fresh.id, folder: old.folder }], oldAddressSeconds)
  const named = { kind: 'media' as const, thingId: old.id, thingName: old.name }
  await record(ctx, { action: 'replace', ...named, before: { bytes: old.bytes }, after: { bytes } })
}
