import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import type { Stores } from '#server/core/http/serve.ts'
import { alone } from '#server/core/jobs/alone.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { Refusal } from '#shared/core/errors.ts'
import { trashDays } from '#shared/media/media.lists.ts'
import { emptyMediaTrash } from '../library/library-trash.ts'
import { media } from '../media.tables.ts'
import { finishUpload } from '../uploads/finish-upload.ts'
import { erase } from './erase.ts'
import { takeUpStranded } from './stranded.ts'

type Parts = Pick<Stores, 'doors' | 'files' | 'uploads'>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Who has not come back for so long does not. */
const abandonedDays = 3
/** An upload that rests may be complete, if a process died before it could say so. */
const restsMinutes = 10
/** Nothing was heard of its processing for so long: longer than one waits for another try. */
const strandedMinutes = 60

/**
 * Look after what nobody else will: uploads that were given up or never finished, files whose worker died, and the trash
 * of all schools.
 */
export async function sweepMedia(parts: Parts, now = new Date()): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const isResting = and(eq(media.state, 'uploading'), lt(media.updatedAt, ago(restsMinutes * minuteMs)))
  const isStranded = and(
    inArray(media.state, ['uploaded', 'processing']),
    lt(media.updatedAt, ago(strandedMinutes * minuteMs)),
  )
  const isOldTrash = and(isNotNull(media.deletedAt), lt(media.deletedAt, ago(trashDays * dayMs)))
  const rows = await parts.doors.acrossSchools(null, 'sweep uploads and trash', ({ tx }) =>
    tx
      .select({
        ...{ schoolId: media.schoolId, id: media.id, state: media.state },
        ...{ updatedAt: media.updatedAt, deletedAt: media.deletedAt },
      })
      .from(media)
      .where(or(isResting, isStranded, isOldTrash)),
  )
  const inTrash = new Set<string>()
  for (const { schoolId, id, state, updatedAt, deletedAt } of rows) {
    if (state === 'uploading') await settleUpload(parts, schoolId, id, updatedAt < ago(abandonedDays * dayMs))
    else if (deletedAt && deletedAt < ago(trashDays * dayMs)) inTrash.add(schoolId)
    else await parts.doors.inSchool(schoolId, null, (ctx) => takeUpStranded(ctx, id))
  }
  for (const schoolId of inTrash) {
    await parts.doors.inSchool(schoolId, null, (ctx) => emptyMediaTrash(ctx, ago(trashDays * dayMs)))
  }
}

async function settleUpload(parts: Parts, schoolId: string, id: string, isAbandoned: boolean): Promise<void> {
  await finishUpload(parts, schoolId, id).catch((error) => {
    // It is complete, and not what it was announced as: its row says so now.
    if (!(error instanceof Refusal)) throw error
  })
  if (isAbandoned) await parts.doors.inSchool(schoolId, null, (ctx) => giveUp(ctx, id))
}

async function giveUp(ctx: Ctx, id: string): Promise<void> {
  const rows = await ctx.tx
    .delete(media)
    .where(and(eq(media.schoolId, ctx.schoolId), eq(media.id, id), eq(media.state, 'uploading')))
    .returning()
  await erase(ctx, rows)
}

const hourMs = 60 * minuteMs

/** Sweep once an hour, one process at a time. */
export function startSweeps(parts: Parts & { doors: Doors; stopping: AbortSignal }): { stop(): void } {
  const sweep = () =>
    alone(parts.doors, 'media sweep', parts.stopping, () => sweepMedia(parts)).catch((error) =>
      log('warn', 'sweep failed', errorFacts(error)),
    )
  const timer = setInterval(sweep, hourMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
