import { copyFile, cp } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { inject } from 'vitest'
import { openFiles } from '#server/core/storage/files.ts'
import { media } from '#server/media/media.tables.ts'
import { processMedia } from '#server/media/processing/process-media.ts'
import { doors, inSchool, type School, uniqueWord } from './doors.ts'
import { given } from './given.ts'
import { testVideo } from './video.ts'

type Processed = { school: School; folder: string; row: typeof media.$inferSelect }

const processed = new Map<number, Promise<Processed>>()

/** A real video of the site under test, with all its renditions. It is encoded once, and copied to each school. */
export async function playableVideo(school: School, seconds: number): Promise<{ id: string }> {
  const first = processed.get(seconds) ?? encoded(school, seconds)
  processed.set(seconds, first)
  const { school: from, folder, row } = await first
  if (from.id === school.id) return { id: row.id }
  const { id: _, schoolId: __, folder: ___, ...facts } = row
  const copy = await given.media(school, facts)
  await cp(folderOf(from, folder), folderOf(school, copy.folder), { recursive: true })
  return { id: copy.id }
}

const folderOf = (school: School, folder: string) => path.join(inject('site').dataDir, 'files', school.id, folder)

async function encoded(school: School, seconds: number): Promise<Processed> {
  const { dataDir } = inject('site')
  const files = openFiles({ dataDir })
  const place = await testVideo(`${uniqueWord()}.mp4`, { seconds })
  const made = { seconds: null, width: null, height: null, renditions: [] }
  const file = await given.media(school, { state: 'uploaded', scan: 'waiting', progress: 0, ...made, ending: 'mp4' })
  const copy = path.join(dataDir, 'test-videos', `${uniqueWord()}.copy`)
  await copyFile(place, copy)
  await files.take(school.id, `${file.folder}/original.mp4`, copy)
  const stopping = new AbortController().signal
  await processMedia(
    { doors, files, scan: async () => 'clean', dataDir, stopping },
    { schoolId: school.id, mediaId: file.id },
  )
  const [row] = await inSchool(school, ({ tx }) => tx.select().from(media).where(eq(media.id, file.id)))
  if (row?.state !== 'completed') throw new Error('The video was not processed')
  return { school, folder: file.folder, row }
}
