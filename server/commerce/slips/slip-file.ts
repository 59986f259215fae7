import { createHash } from 'node:crypto'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import type { FileSource } from '#server/core/storage/file-source.ts'
import type { Files } from '#server/core/storage/files.ts'
import { mediaQueue } from '#server/media/media.queues.ts'
import { media } from '#server/media/media.tables.ts'
import { fittedPicture } from '#server/media/pictures/picture-format.ts'
import { fileType } from '#server/media/uploads/file-type.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import { lookOf } from './slip-look.ts'

/** A slip that was stored, before a row names it. */
export type StoredSlip = {
  mediaId: string
  folder: string
  ending: 'webp' | 'pdf'
  bytes: number
  name: string
  sha256: string
  width: number | null
  height: number | null
  /** The perceptual hash of a picture; null of a PDF. */
  look: string | null
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

/** The name of its file: in a folder, so that nobody gets it by its address. */
export const slipFileName = (folder: string, ending: string): string => `${folder}/original.${ending}`

/**
 * Store a slip that somebody sent. A picture is encoded again, upright and without what a camera writes beside it; a PDF
 * stays as it is, and is scanned before anybody sees it. Refuses anything else, by its content.
 */
export async function storeSlip(
  files: Files,
  schoolId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<StoredSlip> {
  const folder = newId()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const stored = { mediaId: newId(), folder, sha256, name: name || 'slip' }
  if (isPdf(bytes)) {
    await fileType(sourceOf(bytes), 'document', name)
    await files.write(schoolId, slipFileName(folder, 'pdf'), bytes)
    return { ...stored, ending: 'pdf', bytes: bytes.byteLength, width: null, height: null, look: null }
  }
  const fitted = await fittedPicture(bytes, 'picture')
  await files.write(schoolId, slipFileName(folder, 'webp'), fitted.bytes)
  const { width, height } = fitted
  return { ...stored, ending: 'webp', bytes: fitted.bytes.byteLength, width, height, look: await lookOf(fitted.bytes) }
}

const sourceOf = (bytes: Uint8Array): FileSource => ({
  size: bytes.byteLength,
  read: async (start, length) => Buffer.from(bytes.subarray(start, start + length)),
})

/**
 * Its row among the files of the school; its sender owns it, so the library does not show it. A school whose storage is full
 * is still paid.
 */
export async function addSlipFile(ctx: Ctx, slip: StoredSlip, ownerId: string): Promise<void> {
  const isPdf = slip.ending === 'pdf'
  await ctx.tx.insert(media).values({
    ...{ schoolId: ctx.schoolId, id: slip.mediaId, folder: slip.folder, ending: slip.ending, bytes: slip.bytes },
    ...{ kind: isPdf ? 'document' : 'image', name: slip.name, width: slip.width, height: slip.height },
    // A picture was encoded again from its pixels, so there is nothing to scan.
    ...(isPdf
      ? { state: 'uploaded' as const, progress: 0, scan: 'waiting' as const }
      : { state: 'completed' as const, progress: 100, scan: 'off' as const }),
    ...{ renditions: [], uploadedBy: ownerId, ownerId, searchText: searchText(slip.name), revision: 1 },
    ...{ createdAt: ctx.now, updatedAt: ctx.now },
  })
  if (isPdf) await enqueue(ctx, mediaQueue, { schoolId: ctx.schoolId, mediaId: slip.mediaId })
}
