import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { megabyte } from '#shared/media/play.rules.ts'
import { canPlayOffline, downloadMegabytes } from './downloaded-lessons.ts'

/** What downloading a whole course means. */
export type CoursePlan = {
  /** The lessons that are open; the one on the screen last, so that it stays the last visited. */
  lessons: LessonOpened[]
  bytes: number
  /** Lessons that are not open yet. */
  locked: number
  /** Videos without audio of their own, of which only the text is downloaded. */
  textOnly: number
}

export const openIdsOf = ({ sections }: Lecture): string[] =>
  sections.flatMap(({ lessons }) => lessons.filter(({ lock }) => !lock).map(({ id }) => id))

/** `fileBytes`: the sizes of files by lesson, which the renditions do not say. */
export function planOf(
  lecture: Lecture,
  opened: readonly LessonOpened[],
  fileBytes: ReadonlyMap<string, number>,
  currentId: string | null,
): CoursePlan {
  const all = lecture.sections.flatMap(({ lessons }) => lessons)
  const sizeOf = ({ id, playback }: LessonOpened) => fileBytes.get(id) ?? downloadMegabytes(playback) * megabyte
  return {
    lessons: [...opened].sort((a, b) => Number(a.id === currentId) - Number(b.id === currentId)),
    bytes: opened.reduce((sum, lesson) => sum + sizeOf(lesson), 0),
    locked: all.filter(({ lock }) => lock).length,
    textOnly: opened.filter(({ playback }) => playback && !canPlayOffline(playback)).length,
  }
}

/** How many bytes are free for this site, if the browser says so. */
export async function freeBytes(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined ? Number.POSITIVE_INFINITY : quota - usage
}
