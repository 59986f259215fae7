import type { Ctx } from '#server/core/database/door.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import type { Files } from '#server/core/storage/files.ts'
import type { Uploads } from '#server/core/storage/uploads.ts'
import { pictureNames } from '#shared/core/picture-names.rules.ts'
import { eraseQueue } from '../media.queues.ts'

/** Queues the deletion of the bytes of files whose rows this transaction deletes. */
export async function erase(
  ctx: Ctx,
  rows: readonly { id: string; folder: string }[],
  afterSeconds = 0,
): Promise<void> {
  for (const { id, folder } of rows) {
    await enqueue(ctx, eraseQueue, { schoolId: ctx.schoolId, mediaId: id, folder }, { afterSeconds })
  }
}

/** The job behind `erase`. It may run more than once. */
export async function eraseFiles(
  { files, uploads }: { files: Files; uploads: Uploads },
  { schoolId, mediaId, folder }: { schoolId: string; mediaId: string; folder: string },
): Promise<void> {
  const upload = { schoolId, id: mediaId }
  await uploads.runExclusively(upload, () => uploads.remove(upload))
  await files.removeFolder(schoolId, folder)
  for (const name of pictureNames(folder)) await files.remove(schoolId, name)
}
