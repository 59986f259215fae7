import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { emit } from '#server/core/events.ts'
import type { Stores } from '#server/core/http/serve.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { mediaUploaded } from '#server/media/media.events.ts'
import { type ErrorCode, Refusal } from '#shared/core/errors.ts'
import { mediaQueue } from '../media.queues.ts'
import { media } from '../media.tables.ts'
import { publishProgress } from '../processing/publish-progress.ts'
import { beginningRefusal } from './file-beginning.ts'
import { fileType } from './file-type.ts'

type Row = typeof media.$inferSelect
type Parts = Pick<Stores, 'doors' | 'files' | 'uploads'>

/**
 * Finishes an upload if all its bytes are there: checks its type, stores it and queues its processing. Safe to call at
 * any time and again after a crash. Refuses a file of another type than announced, and deletes its bytes.
 */
export async function finishUpload(parts: Parts, schoolId: string, id: string): Promise<void> {
  const { doors, files, uploads } = parts
  const upload = { schoolId, id }
  await uploads.runExclusively(upload, async () => {
    const row = await doors.inSchool(schoolId, null, (ctx) => uploadingById(ctx, id))
    if (!row) return
    const arrived = await uploads.received(upload)
    if (arrived !== undefined && arrived < row.bytes) return
    if (arrived !== undefined) {
      const ending = await checkedType(parts, row)
      // Written before the bytes are moved, so that they can be found after a crash.
      await doors.inSchool(schoolId, null, (ctx) => change(ctx, id, { ending }))
      await uploads.store(upload, originalOf({ ...row, ending }))
    } else if (!row.ending || (await files.size(schoolId, originalOf(row))) !== row.bytes) {
      // Announced, but its bytes are lost: the sender starts again.
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

async function checkedType(parts: Parts, row: Row): Promise<string> {
  const { schoolId, id, kind, name, ownerId } = row
  try {
    return await parts.uploads.look({ schoolId, id }, (source) => fileType(source, kind, name, ownerId !== null))
  } catch (error) {
    if (error instanceof Refusal) await refuseUpload(parts, row, error.code)
    throw error
  }
}

/** Its bytes are deleted before its storage is freed. */
async function refuseUpload({ doors, uploads }: Parts, { schoolId, id }: Row, failure: ErrorCode): Promise<void> {
  await uploads.remove({ schoolId, id })
  await doors.inSchool(schoolId, null, (ctx) => fail(ctx, id, failure))
}

/** Refuses an upload whose first bytes can be none of its kind, before the rest is sent. */
export async function needBeginning(parts: Parts, row: Row, head: Buffer): Promise<void> {
  const failure = beginningRefusal(head, row.kind, row.ownerId !== null)
  if (!failure) return
  const { schoolId, id } = row
  await parts.uploads.runExclusively({ schoolId, id }, () => refuseUpload(parts, row, failure))
  throw new Refusal(failure)
}

const fail = (ctx: Ctx, id: string, failure: ErrorCode) =>
  change(ctx, id, { state: 'failed', failure, bytes: 0, progress: 0, scan: 'off' })

const stillUploading = ({ schoolId }: Ctx, id: string) =>
  and(eq(media.schoolId, schoolId), eq(media.id, id), eq(media.state, 'uploading'))

async function uploadingById(ctx: Ctx, id: string): Promise<Row | undefined> {
  const [row] = await ctx.tx.select().from(media).where(stillUploading(ctx, id))
  return row
}

/** Changes an upload. Returns false if it is no longer uploading. */
export async function change(ctx: Ctx, id: string, changed: Partial<Row>): Promise<boolean> {
  const [row] = await ctx.tx
    .update(media)
    .set({ ...changed, updatedAt: ctx.now })
    .where(stillUploading(ctx, id))
    .returning({ id: media.id, state: media.state, progress: media.progress })
  if (row) publishProgress(ctx, row)
  return row !== undefined
}
