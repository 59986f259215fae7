import { and, eq, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import { refusalOf } from '#server/core/database/database-errors.ts'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Stores } from '#server/core/http/serve.ts'
import { everyHour } from '#server/core/jobs/every-hour.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { Refusal } from '#shared/core/errors.ts'
import { refusedDays, trashDays } from '#shared/media/media.lists.ts'
import { emptyMediaTrash } from '../library/library-trash.ts'
import { isRefusedFile } from '../library/refused-files.ts'
import { usedAmong } from '../library/uses.ts'
import { media } from '../media.tables.ts'
import { finishUpload } from '../uploads/finish-upload.ts'
import { endUpload } from '../uploads/open-uploads.ts'
import { usualTools } from './ffmpeg.ts'
import { recoverStranded } from './stranded.ts'
import { queueWithoutRenditions } from './without-renditions.ts'

type Parts = Pick<Stores, 'doors' | 'files' | 'uploads'>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Uploads without a byte for so long are deleted, and those that are not finished after so long in all. */
const abandonedDays = 3
const longestDays = 14
/** An idle upload may be complete, if a process crashed before it recorded that. */
const idleMinutes = 10
/** Longer than the wait between two tries of a job. */
const strandedMinutes = 60

/** Cleans up in all schools: abandoned and unfinished uploads, files whose worker crashed, and old trash. */
export async function sweepMedia(parts: Parts, now = new Date(), signal?: AbortSignal): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const isIdle = and(eq(media.state, 'uploading'), lt(media.updatedAt, ago(idleMinutes * minuteMs)))
  const isOverdue = and(eq(media.state, 'uploading'), lt(media.createdAt, ago(longestDays * dayMs)))
  const isStranded = and(
    inArray(media.state, ['uploaded', 'processing']),
    lt(media.updatedAt, ago(strandedMinutes * minuteMs)),
  )
  const isOldRefusal = and(isRefusedFile, lt(media.updatedAt, ago(refusedDays * dayMs)))
  const isOldTrash = and(isNotNull(media.deletedAt), lt(media.deletedAt, ago(trashDays * dayMs)))
  const rows = await parts.doors.acrossSchools(null, 'sweep uploads and trash', ({ tx }) =>
    tx
      .select({
        ...{ schoolId: media.schoolId, id: media.id, state: media.state },
        ...{ createdAt: media.createdAt, updatedAt: media.updatedAt, deletedAt: media.deletedAt },
      })
      .from(media)
      .where(or(isIdle, isOverdue, isStranded, isOldTrash, isOldRefusal)),
  )
  const settle = async ({ schoolId, id, state, createdAt, updatedAt }: (typeof rows)[number]) => {
    const isAbandoned = updatedAt < ago(abandonedDays * dayMs) || createdAt < ago(longestDays * dayMs)
    if (state === 'uploading') await settleUpload(parts, schoolId, id, isAbandoned)
    else if (state === 'failed') await parts.doors.inSchool(schoolId, null, (ctx) => forgetRefused(ctx, id))
    else await parts.doors.inSchool(schoolId, null, (ctx) => recoverStranded(ctx, id))
  }
  const emptyOldTrash = async ({ schoolId }: { schoolId: string }) => {
    await parts.doors.inSchool(schoolId, null, (ctx) => emptyMediaTrash(ctx, ago(trashDays * dayMs)))
  }
  const isTrash = ({ state, deletedAt }: (typeof rows)[number]) =>
    state !== 'uploading' && deletedAt !== null && deletedAt < ago(trashDays * dayMs)
  const inTrash = new Set(rows.filter(isTrash).map(({ schoolId }) => schoolId))
  const others = rows.filter((row) => !isTrash(row))
  await forEachRow('media sweep', others, settle, signal)
  await forEachRow(
    'media trash',
    [...inTrash].map((schoolId) => ({ schoolId })),
    emptyOldTrash,
    signal,
  )
}

async function settleUpload(parts: Parts, schoolId: string, id: string, isAbandoned: boolean): Promise<void> {
  try {
    await finishUpload(parts, schoolId, id)
  } catch (error) {
    // While the database or the bucket is away, nobody can say whether the upload is complete: the next sweep looks again.
    if (refusalOf(error)?.code === 'core.unavailable') throw error
    // If the file was refused, its row says why.
    if (!(error instanceof Refusal)) log('warn', 'upload not finished', { schoolId, id, ...errorFacts(error) })
  }
  if (isAbandoned) await parts.doors.inSchool(schoolId, null, (ctx) => giveUp(ctx, id))
}

async function giveUp(ctx: Ctx, id: string): Promise<void> {
  const [row] = await locked(ctx, and(eq(media.id, id), eq(media.state, 'uploading')))
  if (row) await endUpload(ctx, row)
}

/** A lesson that uses a refused file says why, for as long as it uses it. */
async function forgetRefused(ctx: Ctx, id: string): Promise<void> {
  const [row] = await locked(ctx, and(eq(media.id, id), isRefusedFile))
  if (row && !(await usedAmong(ctx, [id])).has(id)) await endUpload(ctx, row)
}

const locked = (ctx: Ctx, which: SQL | undefined) =>
  ctx.tx
    .select()
    .from(media)
    .where(ofSchool(ctx, media, which))
    .for('update')

/** Sweeps every hour; files without renditions are queued at the start too. */
export function startSweeps(parts: Parts & { doors: Doors; stopping: AbortSignal }): { stop(): void } {
  const sweeps = everyHour(parts, 'media sweep', (signal) => sweepMedia(parts, new Date(), signal))
  const waiting = everyHour(parts, 'media without renditions', (signal) =>
    queueWithoutRenditions(parts.doors, usualTools, signal),
  )
  void waiting.run()
  return {
    stop() {
      sweeps.stop()
      waiting.stop()
    },
  }
}
