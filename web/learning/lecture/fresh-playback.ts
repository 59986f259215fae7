import { openLectureLesson } from '#shared/learning/lecture.endpoints.ts'
import type { Playback } from '#shared/media/library.schema.ts'
import { callQuietly } from '#web/core/call.ts'

/** New addresses of what plays in a lesson. */
export async function freshPlayback(params: { slug: string; lessonId: string }): Promise<Playback> {
  const { playback } = await callQuietly(openLectureLesson, { params, query: { only_look_up: 'yes' } })
  if (!playback) throw new Error('There is nothing to play any more')
  return playback
}
