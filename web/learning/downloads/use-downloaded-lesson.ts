import { useCallback, useEffect, useState } from 'react'
import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { type DownloadedLesson, downloadedLesson, forgetLesson, isStale, keepLesson } from './downloaded-lessons.ts'

/** Null: not kept. Undefined: not known yet. */
type Kept = DownloadedLesson | null | undefined

/** One lesson as this device has it, and how to keep it or let go of it. */
export function useDownloadedLesson(lecture: Lecture, lesson: LessonOpened) {
  const [kept, setKept] = useState<Kept>()
  const [bytes, setBytes] = useState<number>()
  const [hasFailed, setFailed] = useState(false)

  const keep = useCallback(async () => {
    setFailed(false)
    setBytes(0)
    try {
      setKept(await keepLesson(lecture, lesson, setBytes))
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
        setKept(found ?? null)
        if (found && isStale(found) && navigator.onLine) void keep()
      })
    return () => {
      isShown = false
    }
  }, [lesson.id])

  const forget = async () => {
    await forgetLesson(lesson.id)
    setKept(null)
  }
  return { kept, bytes, hasFailed, keep, forget }
}
