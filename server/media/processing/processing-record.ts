import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { ErrorCode } from '#shared/core/errors.ts'
import { media, type StoredRendition } from '../media.tables.ts'
import { completeFile } from './complete-file.ts'

export type MediaRow = typeof media.$inferSelect

/** The row of a file in processing. Each change is its own short transaction, since a worker may crash at any time. */
export function openRecord(doors: Doors, schoolId: string, mediaId: string) {
  let renditions: StoredRendition[] = []
  let last = { progress: 0, at: 0 }

  async function write(ctx: Ctx, changed: Partial<typeof media.$inferInsert>): Promise<MediaRow | undefined> {
    const [row] = await ctx.tx
      .update(media)
      .set({ ...changed, updatedAt: ctx.now })
      .where(ofSchool(ctx, media, eq(media.id, mediaId), inArray(media.state, ['uploaded', 'processing'])))
      .returning()
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
    /** Undefined if there is nothing to do: the file is complete, has failed, or was deleted. */
    async begin(): Promise<MediaRow | undefined> {
      const row = await inSchool((ctx) => write(ctx, { state: 'processing', failure: null }))
      renditions = row?.renditions ?? []
      return row
    },
    /** Records a stored rendition, so that it is not made again after a crash. */
    async add(rendition: StoredRendition, percent: number): Promise<void> {
      renditions = [...renditions.filter(({ name }) => name !== rendition.name), rendition]
      last = { progress: wholePercent(percent), at: Date.now() }
      await change({ renditions, progress: last.progress })
    },
    /** Written at most every 1.5 seconds, and never backwards. */
    async progress(percent: number, now = Date.now()): Promise<void> {
      const progress = wholePercent(percent)
      if (progress <= last.progress || now - last.at < 1500) return
      last = { progress, at: now }
      await change({ progress })
    },
    async complete(): Promise<void> {
      await inSchool(async (ctx) => {
        if (!(await write(ctx, { state: 'completed', progress: 100, failure: null }))) throw gone()
        await completeFile(ctx, mediaId)
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
    async fail(failure: ErrorCode, isEmptied = false): Promise<void> {
      await inSchool((ctx) =>
        write(ctx, { state: 'failed', progress: 0, failure, ...(isEmptied && { bytes: 0, renditions: [] }) }),
      )
    },
  }
}

export type ProcessingRecord = ReturnType<typeof openRecord>

/** 100 is only for complete files. */
const wholePercent = (percent: number) => Math.min(99, Math.floor(percent))
