import { inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { needSpace } from '../library/storage.ts'
import { mediaQueue } from '../media.queues.ts'
import { media, mediaCaptions } from '../media.tables.ts'
import { erase } from '../processing/erase.ts'

/** A file from an uploaded archive. Its original is already stored in its folder, and its type is checked. */
export type ImportedFile = {
  id: string
  folder: string
  kind: MediaKind
  name: string
  ending: string
  bytes: number
  captions: { language: Language; text: string }[]
}

const batch = 200

/** Adds files to the library as if each had been uploaded: they are scanned and processed next. */
export async function addImportedFiles(ctx: Ctx, imported: readonly ImportedFile[]): Promise<void> {
  await needSpace(
    ctx,
    imported.reduce((total, { bytes }) => total + bytes, 0),
  )
  const { schoolId, now: createdAt, actor } = ctx
  for (let from = 0; from < imported.length; from += batch) {
    const rows = imported.slice(from, from + batch).map(({ captions: _, ...file }) => ({
      ...file,
      ...{ schoolId, state: 'uploaded' as const, progress: 0, scan: 'waiting' as const, renditions: [] },
      uploadedBy: actor?.id ?? null,
      searchText: searchText(file.name),
      ...{ revision: 1, createdAt, updatedAt: createdAt },
    }))
    await ctx.tx.insert(media).values(rows)
  }
  const written = imported.flatMap(({ id: mediaId, captions }) => captions.map((one) => ({ mediaId, ...one })))
  for (const one of written) {
    await ctx.tx.insert(mediaCaptions).values({ schoolId, id: newId(), ...one, updatedAt: createdAt })
  }
  for (const { id: mediaId } of imported) await enqueue(ctx, mediaQueue, { schoolId, mediaId })
}

/** Deletes files that are no longer needed: their rows now, their bytes by a job. Returns how many there were. */
export async function deleteFiles(ctx: Ctx, ids: string[]): Promise<number> {
  const rows = await ctx.tx
    .delete(media)
    .where(ofSchool(ctx, media, inArray(media.id, ids)))
    .returning({ id: media.id, folder: media.folder })
  await erase(ctx, rows)
  return rows.length
}
