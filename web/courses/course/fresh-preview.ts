import { readLessonPreview } from '#shared/courses/curriculum.endpoints.ts'
import type { Playback } from '#shared/media/library.schema.ts'
import { callQuietly } from '#web/core/call.ts'

/** New addresses of what plays in a free lesson. */
export async function freshPreview(params: { slug: string; lessonId: string }): Promise<Playback> {
  const { playback } = await callQuietly(readLessonPreview, { params })
  if (!playback) throw new Error('The lesson is no longer available')
  return playback
}
