import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Files, openFiles } from '#server/core/storage/files.ts'
import { media } from '#server/media/media.tables.ts'
import type { Processing } from '#server/media/processing/process-media.ts'
import { doors, inSchool, type Row, type School } from './doors.ts'
import { given } from './given.ts'
import { ownFolder } from './own-database.ts'

export const dataDir = inject('dataDir')
export const files: Files = openFiles({ dataDir })

/** What `processMedia` needs, with a scanner that finds every file clean. */
export const processingOf = (wanted: Partial<Processing> = {}): Processing => ({
  doors,
  files,
  scan: async () => 'clean',
  dataDir,
  stopping: new AbortController().signal,
  ...wanted,
})

/** A file that has just been uploaded: its row, and its original in the storage. */
export async function uploadedTo(school: School, place: string, wanted: Row<typeof media> = {}) {
  const ending = path.extname(place).slice(1)
  const known = { seconds: null, width: null, height: null, renditions: [] }
  const file = await given.media(school, {
    state: 'uploaded',
    scan: 'waiting',
    progress: 0,
    ...known,
    ending,
    ...wanted,
  })
  const copy = path.join(await ownFolder(), 'copy')
  await copyFile(place, copy)
  await files.take(school.id, `${file.folder}/original.${ending}`, copy)
  return { schoolId: school.id, mediaId: file.id, folder: file.folder }
}

export async function mediaRow(school: School, mediaId: string): Promise<typeof media.$inferSelect> {
  const [row] = await inSchool(school, ({ tx }) =>
    tx
      .select()
      .from(media)
      .where(and(eq(media.schoolId, school.id), eq(media.id, mediaId))),
  )
  if (!row) throw new Error('There is no such file')
  return row
}
