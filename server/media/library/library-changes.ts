import { and, eq } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import type { MediaDetail, MediaItem } from '#shared/media/library.schema.ts'
import { mediaQueue } from '../media.queues.ts'
import { media } from '../media.tables.ts'
import { mediaById } from './library.ts'
import { mediaItemsById } from './media-items.ts'

/** A file to be changed: whoever else wants to waits until this transaction has ended. */
async function lockMedia(ctx: Ctx, id: string): Promise<typeof media.$inferSelect> {
  const [row] = await ctx.tx
    .select()
    .from(media)
    .where(and(eq(media.schoolId, ctx.schoolId), eq(media.id, id)))
    .for('update')
  need(row && !row.deletedAt, 'media.not_found')
  return row
}

const own = (ctx: Ctx, id: string) => and(eq(media.schoolId, ctx.schoolId), eq(media.id, id))

export async function renameMedia(
  ctx: Ctx,
  id: string,
  { name, revision }: { name: string; revision: number },
): Promise<MediaDetail> {
  const stored = await lockMedia(ctx, id)
  needLatest(stored, revision)
  const renamed = { name, searchText: searchText(name), revision: stored.revision + 1, updatedAt: ctx.now }
  await ctx.tx.update(media).set(renamed).where(own(ctx, id))
  const [before, after] = [{ name: stored.name }, { name }]
  await record(ctx, { action: 'update', kind: 'media', thingId: id, thingName: name, before, after })
  return mediaById(ctx, id)
}

/** Process a file again that could not be. What was refused for what it is has no bytes left to process. */
export async function retryMedia(ctx: Ctx, id: string): Promise<MediaItem> {
  const { state, bytes, ending, failure, name, revision } = await lockMedia(ctx, id)
  need(state === 'failed' && bytes > 0 && ending, 'media.not_found')
  const again = { state: 'uploaded', failure: null, progress: 0, revision: revision + 1, updatedAt: ctx.now } as const
  await ctx.tx.update(media).set(again).where(own(ctx, id))
  await enqueue(ctx, mediaQueue, { schoolId: ctx.schoolId, mediaId: id })
  await record(ctx, { action: 'retry', kind: 'media', thingId: id, thingName: name, before: { failure } })
  return (await mediaItemsById(ctx, [id])).get(id) ?? refuse('media.not_found')
}
