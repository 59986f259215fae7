import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { openFiles } from '#server/core/storage/files.ts'
import { processMedia } from '#server/media/processing/process-media.ts'
import { doors, type School, uniqueWord } from './doors.ts'
import { given } from './given.ts'
import { testVideo } from './video.ts'

/** A real video of the site under test, with all its renditions. */
export async function playableVideo(school: School, seconds: number): Promise<{ id: string }> {
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
  return { id: file.id }
}
