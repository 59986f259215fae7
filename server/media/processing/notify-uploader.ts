import type { Ctx } from '#server/core/database/door.ts'
import type { Notice } from '#server/notifications/notice.ts'
import { notify } from '#server/notifications/notify.ts'
import { mediaFailed, mediaReady } from '../media.notices.ts'
import type { media } from '../media.tables.ts'

type Row = Pick<typeof media.$inferSelect, 'id' | 'name' | 'kind' | 'uploadedBy' | 'ownerId'>

const notifyUploader = (notice: Notice<{ file: { id: string; name: string } }>) => async (ctx: Ctx, row: Row) => {
  const { id, name, kind, uploadedBy, ownerId } = row
  // Pictures and documents are ready at once, while the person is still looking. Students look at their own files elsewhere.
  if (!uploadedBy || ownerId || (kind !== 'video' && kind !== 'audio')) return
  await notify(ctx, notice, [uploadedBy], { file: { id, name } })
}

/** Notify whoever has uploaded a video or audio file that it can be played. */
export const notifyOfReady = notifyUploader(mediaReady)

/** Notify whoever has uploaded a video or audio file that it could not be processed. */
export const notifyOfFailure = notifyUploader(mediaFailed)
