import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { ErrorCode } from '#shared/core/errors.ts'
import { media, type StoredRendition } from '../media.tables.ts'
import { completeFile } from './complete-file.ts'
import { notifyOfFailure, notifyOfReady } from './notify-uploader.ts'
import { publishProgress } from './publish-progress.ts'
import { coverName, findWithoutRenditions } from './without-renditions.ts'

export type MediaRow = typeof media.$inferSelect

/** The row of a file in processing. Each change is its own short transaction, since a worker may crash at any time. */
export function openRecord(doors: Doors, schoolId: string, mediaId: string) {
  let renditions: StoredRendition[] = []
  let last = { progress: 0, at: 0 }
  // A complete file that gets its renditions later plays as it was uploaded until all of them are there.
  let isComplete = false

  async function write(ctx: Ctx, changed: Partial<typeof media.$inferInsert>): Promise<MediaRow | undefined> {
    const states: MediaRow['state'][] = isComplete ? ['completed'] : ['uploaded', 'processing']
    const [row] = await ctx.tx
      .update(media)
      .set({ ...changed, updatedAt: ctx.now })
      .where(ofSchool(ctx, media, eq(media.id, mediaId), inArray(media.state, states)))
      .returning()
    if (row) publishProgress(ctx, row)
    return row
  }
  const gone = () => new Error(`The file ${mediaId} is no longer being processed`)
  const inSchool = <Result>(work: (ctx: Ctx) => Promise<Result>) => doors.inSchool(schoolId, null, work)
  const change = async (changed: Partial<typeof media.$inferInsert>) => {
    if (!(await inSchool((ctx) => write(ctx, changed)))) throw gone()
  }

  return {
    change,
    has: (name: string) => renditions.some((one) => one.name === name),
    /** Undefined if there is nothing to do: the file has its renditions, has failed, or was deleted. */
    async begin(): Promise<MediaRow | undefined> {
      const row = await inSchool(
        async (ctx) =>
          (await write(ctx, { state: 'processing', failure: null })) ?? findWithoutRenditions(ctx, mediaId),
      )
      isComplete = row?.state === 'completed'
      renditions = (row?.renditions ?? []).filter(({ name }) => !isComplete || name !== coverName)
      return row
    },
    /** Records a stored rendition, so that it is not made again after a crash. */
    async add(rendition: StoredRendition, percent: number): Promise<void> {
      renditions = [...renditions.filter(({ name }) => name !== rendition.name), rendition]
      last = { progress: wholePercent(percent), at: Date.now() }
      if (!isComplete) await change({ renditions, progress: last.progress })
    },
    /** Written at most every 1.5 seconds, and never backwards. */
    async progress(percent: number, now = Date.now()): Promise<void> {
      const progress = wholePercent(percent)
      if (isComplete || progress <= last.progress || now - last.at < 1500) return
      last = { progress, at: now }
      await change({ progress })
    },
    async complete(): Promise<void> {
      await inSchool(async (ctx) => {
        const made = isComplete ? { renditions } : {}
        const row = await write(ctx, { state: 'completed', progress: 100, failure: null, ...made })
        if (!row) throw gone()
        const completed = await completeFile(ctx, mediaId)
        // What played before has only got its renditions.
        if (!isComplete) await notifyOfReady(ctx, { ...row, ...completed })
      })
    },
    /** Whether it was deleted while it was processed. A file that replaced another keeps its folder. */
    async isGone(folder: string): Promise<boolean> {
      const [row] = await inSchool(({ tx }) =>
        tx
          .select({ id: media.id })
          .from(media)
          .where(and(eq(media.schoolId, schoolId), eq(media.folder, folder))),
      )
      return !row
    },
    /** A complete file still plays as it was uploaded, and is tried again only if a person wants it. */
    async fail(failure: ErrorCode, isEmptied = false): Promise<void> {
      const state = isComplete && !isEmptied ? {} : { state: 'failed' as const, progress: 0 }
      await inSchool(async (ctx) => {
        const row = await write(ctx, { ...state, failure, ...(isEmptied && { bytes: 0, renditions: [] }) })
        if (row?.state === 'failed') await notifyOfFailure(ctx, row)
      })
    },
  }
}

export type ProcessingRecord = ReturnType<typeof openRecord>

/** 100 is only for complete files. */
const wholePercent = (percent: number) => Math.min(99, Math.floor(percent))
