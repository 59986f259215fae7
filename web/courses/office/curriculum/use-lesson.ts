import { useEffect, useEffectEvent, useState } from 'react'
import { readLesson } from '#shared/courses/curriculum.endpoints.ts'
import type { OfficeLessonDetail } from '#shared/courses/curriculum.schema.ts'
import { callQuietly } from '#web/core/call.ts'

/** One lesson, read when it is opened. */
export function useLesson(
  lessonId: string,
  onRead: (lesson: OfficeLessonDetail) => void,
): { lesson?: OfficeLessonDetail; hasFailed: boolean } {
  const [found, setFound] = useState<{ lesson?: OfficeLessonDetail; hasFailed: boolean }>({ hasFailed: false })
  const notify = useEffectEvent(onRead)
  useEffect(() => {
    let isWanted = true
    callQuietly(readLesson, { params: { lessonId } }).then(
      (lesson) => {
        if (!isWanted) return
        setFound({ lesson, hasFailed: false })
        notify(lesson)
      },
      () => isWanted && setFound({ hasFailed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [lessonId])
  return found
}
