import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { enqueue, isQueued } from '#server/core/jobs/jobs.ts'
import { lockRow } from '#server/core/nouns/lock-rows.ts'
import { named, noun, only } from '#server/core/nouns/noun.ts'
import { updateRow } from '#server/core/nouns/save-rows.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import type { MediaDetail, MediaItem } from '#shared/media/library.schema.ts'
import { mediaQueue } from '../media.queues.ts'
import { media } from '../media.tables.ts'
import { publishProgress } from '../processing/publish-progress.ts'
import { findWithoutRenditions } from '../processing/without-renditions.ts'
import { mediaById } from './library.ts'
import { mediaItemsById } from './media-items.ts'
import { filesToSee, needChangeable } from './media-reach.ts'

export type File = typeof media.$inferSelect

export const fileNoun = noun({
  table: media,
  kind: 'media',
  notFound: 'media.not_found',
  nameOf: ({ name }) => name,
  factsOf: (_, { name, kind, bytes }) => ({ name, kind, bytes }),
  within: filesToSee,
})

export async function renameMedia(
  ctx: Ctx,
  id: string,
  { name, revision }: { name: string; revision: number },
): Promise<MediaDetail> {
  await needChangeable(ctx, [id])
  await updateRow(ctx, fileNoun, { id, revision }, () => ({ name, searchText: searchText(name) }))
  return mediaById(ctx, id)
}

/**
 * Processes a failed file again, or one that plays in one quality only because ffmpeg was missing. A refused file has no
 * bytes left, so it cannot be retried.
 */
export async function retryMedia(ctx: Ctx, id: string): Promise<MediaItem> {
  await needChangeable(ctx, [id])
  const file = await lockRow(ctx, fileNoun, id)
  const { state, bytes, ending, failure, revision } = file
  const hasFailed = state === 'failed' && bytes > 0 && ending
  need(hasFailed || (await findWithoutRenditions(ctx, id)), 'media.not_found')
  const again = hasFailed ? ({ state: 'uploaded', progress: 0 } as const) : {}
  await ctx.tx
    .update(media)
    .set({ ...again, failure: null, revision: revision + 1, updatedAt: ctx.now })
    .where(only(ctx, media, [id]))
  publishProgress(ctx, { id, state, progress: file.progress, ...again })
  const job = { schoolId: ctx.schoolId, mediaId: id }
  if (!(await isQueued(ctx, mediaQueue, job))) await enqueue(ctx, mediaQueue, job)
  await record(ctx, { action: 'retry', ...named(fileNoun, file), before: { failure } })
  return (await mediaItemsById(ctx, [id])).get(id) ?? refuse('media.not_found')
}
