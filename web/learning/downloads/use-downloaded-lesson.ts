import { useCallback, useEffect, useState } from 'react'
import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import {
  type DownloadedLesson,
  downloadedLesson,
  downloadLesson,
  isStale,
  removeDownload,
} from './downloaded-lessons.ts'

/** A lesson on this device: `downloaded` is null if it is not downloaded, undefined until that is known. */
export function useDownloadedLesson(lecture: Lecture, lesson: LessonOpened) {
  const [downloaded, setDownloaded] = useState<DownloadedLesson | null>()
  const [bytes, setBytes] = useState<number>()
  const [hasFailed, setFailed] = useState(false)

  const download = useCallback(async () => {
    setFailed(false)
    setBytes(0)
    try {
      setDownloaded(await downloadLesson(lecture, lesson, setBytes))
    } catch {
      setFailed(true)
    }
    setBytes(undefined)
  }, [lecture, lesson])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once for each lesson
  useEffect(() => {
    let isShown = true
    downloadedLesson(lesson.id)
      .catch(() => undefined)
      .then((found) => {
        if (!isShown) return
        setDownloaded(found ?? null)
        if (found && isStale(found) && navigator.onLine) void download()
      })
    return () => {
      isShown = false
    }
  }, [lesson.id])

  const remove = async () => {
    await removeDownload(lesson.id)
    setDownloaded(null)
  }
  return { downloaded, bytes, hasFailed, download, remove }
}
