import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { emit } from '#server/core/events.ts'
import type { Stores } from '#server/core/http/serve.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { mediaUploaded } from '#server/media/media.events.ts'
import { type ErrorCode, Refusal } from '#shared/core/errors.ts'
import { mediaQueue } from '../media.queues.ts'
import { media } from '../media.tables.ts'
import { fileType } from './file-type.ts'

type Row = typeof media.$inferSelect
type Parts = Pick<Stores, 'doors' | 'files' | 'uploads'>

/**
 * An upload may be complete: look, and if it is, judge what it is, make it one of the school's files and have it
 * processed. It may be asked at any time and any number of times; a process that dies anywhere in here is followed by
 * another that goes on. Refused if the file is not what it was announced as; nothing of it is kept then.
 */
export async function finishUpload(parts: Parts, schoolId: string, id: string): Promise<void> {
  const { doors, files, uploads } = parts
  const upload = { schoolId, id }
  await uploads.alone(upload, async () => {
    const row = await doors.inSchool(schoolId, null, (ctx) => uploadingById(ctx, id))
    if (!row) return
    const arrived = await uploads.arrived(upload)
    if (arrived !== undefined && arrived < row.bytes) return
    if (arrived !== undefined) {
      const ending = await judged(parts, row)
      // Written before the bytes are moved: whoever goes on after a crash finds them by it.
      await doors.inSchool(schoolId, null, (ctx) => change(ctx, id, { ending }))
      await uploads.keep(upload, originalOf({ ...row, ending }))
    } else if (!row.ending || (await files.size(schoolId, originalOf(row))) !== row.bytes) {
      // Announced, but nothing of it is here: its sender begins at the beginning.
      return uploads.begin(upload, row.bytes)
    }
    await doors.inSchool(schoolId, null, async (ctx) => {
      const isMine = await change(ctx, id, { state: 'uploaded', progress: 0 })
      if (!isMine) return
      await enqueue(ctx, mediaQueue, { schoolId, mediaId: id })
      await emit(ctx, mediaUploaded, { mediaId: id })
    })
  })
}

const originalOf = ({ folder, ending }: Row) => `${folder}/original.${ending}`

async function judged({ doors, uploads }: Parts, { schoolId, id, kind, name }: Row): Promise<string> {
  const upload = { schoolId, id }
  try {
    return await uploads.look(upload, (source) => fileType(source, kind, name))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The room it had taken is free only when its bytes are gone.
    await uploads.remove(upload)
    await doors.inSchool(schoolId, null, (ctx) => fail(ctx, id, error.code))
    throw error
  }
}

const fail = (ctx: Ctx, id: string, failure: ErrorCode) =>
  change(ctx, id, { state: 'failed', failure, bytes: 0, progress: 0, scan: 'off' })

const stillUploading = ({ schoolId }: Ctx, id: string) =>
  and(eq(media.schoolId, schoolId), eq(media.id, id), eq(media.state, 'uploading'))

async function uploadingById(ctx: Ctx, id: string): Promise<Row | undefined> {
  const [row] = await ctx.tx.select().from(media).where(stillUploading(ctx, id))
  return row
}

/** Whether it was still an upload, and this changed it. */
export async function change(ctx: Ctx, id: string, changed: Partial<Row>): Promise<boolean> {
  const { rowCount } = await ctx.tx
    .update(media)
    .set({ ...changed, updatedAt: ctx.now })
    .where(stillUploading(ctx, id))
  return rowCount === 1
}
