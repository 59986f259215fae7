import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { enqueue, isQueued } from '#server/core/jobs/jobs.ts'
import { log } from '#server/core/monitoring/log.ts'
import { mediaQueue } from '../media.queues.ts'
import { media } from '../media.tables.ts'
import { notifyOfFailure } from './notify-uploader.ts'
import { processingName } from './process-media.ts'
import { publishProgress } from './publish-progress.ts'

/**
 * Recovers a file whose processing job is lost. If it was never started, it is queued again. If it was started, its
 * worker crashed on the last try: it is marked as failed, and a person may retry it. Retrying by ourselves would let one
 * bad file crash workers forever.
 */
export async function recoverStranded(ctx: Ctx, mediaId: string): Promise<void> {
  const { schoolId } = ctx
  if (await isQueued(ctx, mediaQueue, { schoolId, mediaId })) return
  // The job may have timed out while its worker is still running.
  const { rows } = await ctx.tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${processingName(mediaId)}, 0)) as held`,
  )
  if (!rows[0]?.held) return
  const own = and(eq(media.schoolId, schoolId), eq(media.id, mediaId))
  const [row] = await ctx.tx
    .select({ state: media.state })
    .from(media)
    .where(and(own, inArray(media.state, ['uploaded', 'processing'])))
    .for('update')
  if (!row) return
  log('warn', 'media stranded', { schoolId, mediaId, state: row.state })
  if (row.state === 'uploaded') return enqueue(ctx, mediaQueue, { schoolId, mediaId })
  const [failed] = await ctx.tx
    .update(media)
    .set({ state: 'failed', progress: 0, failure: 'media.upload_failed', updatedAt: ctx.now })
    .where(own)
    .returning()
  if (!failed) return
  publishProgress(ctx, failed)
  await notifyOfFailure(ctx, failed)
}
