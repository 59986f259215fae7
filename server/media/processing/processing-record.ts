import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import type { ErrorCode } from '#shared/core/errors.ts'
import { media, type StoredRendition } from '../media.tables.ts'
import { completed } from './replacement.ts'

export type MediaRow = typeof media.$inferSelect

/** The row of a file that is being processed. Everything is written at once and in short: others may die any time. */
export function openRecord(doors: Doors, schoolId: string, mediaId: string) {
  let renditions: StoredRendition[] = []
  let told = { progress: 0, at: 0 }

  async function write(ctx: Ctx, changed: Partial<typeof media.$inferInsert>): Promise<MediaRow | undefined> {
    const [row] = await ctx.tx
      .update(media)
      .set({ ...changed, updatedAt: ctx.now })
      .where(
        and(eq(media.schoolId, ctx.schoolId), eq(media.id, mediaId), inArray(media.state, ['uploaded', 'processing'])),
      )
      .returning()
    return row
  }
  const gone = () => new Error(`There is no ${mediaId} to process any more`)
  const inSchool = <Result>(work: (ctx: Ctx) => Promise<Result>) => doors.inSchool(schoolId, null, work)
  const change = async (changed: Partial<typeof media.$inferInsert>) => {
    if (!(await inSchool((ctx) => write(ctx, changed)))) throw gone()
  }

  return {
    change,
    has: (name: string) => renditions.some((one) => one.name === name),
    /** Undefined where there is nothing to do: it is done, has failed, or was deleted. */
    async begin(): Promise<MediaRow | undefined> {
      const row = await inSchool((ctx) => write(ctx, { state: 'processing', failure: null }))
      renditions = row?.renditions ?? []
      return row
    },
    /** A form of it is stored: whoever goes on after a crash does not make it again. */
    async add(rendition: StoredRendition, percent: number): Promise<void> {
      renditions = [...renditions.filter(({ name }) => name !== rendition.name), rendition]
      told = { progress: shown(percent), at: Date.now() }
      await change({ renditions, progress: told.progress })
    },
    /** ApiResponse every second or two, and only forwards. */
    async progress(percent: number, now = Date.now()): Promise<void> {
      const progress = shown(percent)
      if (progress <= told.progress || now - told.at < 1500) return
      told = { progress, at: now }
      await change({ progress })
    },
    async complete(): Promise<void> {
      await inSchool(async (ctx) => {
        if (!(await write(ctx, { state: 'completed', progress: 100, failure: null }))) throw gone()
        await completed(ctx, mediaId)
      })
    },
    /** Deleted for good while it was being processed. One that took another's place lives on in its folder. */
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

/** The last percent is that it is complete. */
const shown = (percent: number) => Math.min(99, Math.floor(percent))
