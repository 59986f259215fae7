import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { enqueue, isQueued } from '#server/core/jobs/jobs.ts'
import { log } from '#server/core/monitoring/log.ts'
import { mediaQueue } from '../media.queues.ts'
import { media } from '../media.tables.ts'
import { processingName } from './process-media.ts'

/**
 * A file that waits to be processed for long: is anybody still going to? What was never begun is queued again. What was
 * begun has used up its tries, and whoever made the last one died before saying so: it has failed, and a person may
 * have it tried once more. To queue that by ourselves would let one bad file kill workers for ever.
 */
export async function takeUpStranded(ctx: Ctx, mediaId: string): Promise<void> {
  const { schoolId } = ctx
  if (await isQueued(ctx, mediaQueue, { schoolId, mediaId })) return
  // A job may be given up as too long while its worker still works.
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
  await ctx.tx
    .update(media)
    .set({ state: 'failed', progress: 0, failure: 'media.upload_failed', updatedAt: ctx.now })
    .where(own)
}
