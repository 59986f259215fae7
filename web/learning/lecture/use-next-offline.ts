import { useEffect } from 'react'
import { localPath } from '#shared/core/language.rules.ts'
import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import type { LessonResult } from './lesson-action.ts'

/** A lesson that was completed offline leads to the next one, if that is on this device. */
export function useNextOffline({ course }: Lecture, lesson: LessonOpened, result: LessonResult | undefined): void {
  const language = useLanguage()
  const next = result && 'pending' in result && result.intent === 'complete' ? lesson.next_id : null
  const address = next && localPath(language, `/lecture/${encodeURIComponent(course.slug)}/${next}`)
  useEffect(() => {
    if (!address) return
    void import('#web/core/offline/prepare.ts')
      .then(({ openCachedPage }) => openCachedPage(new URL(address, location.origin).href))
      .catch(() => undefined)
  }, [address])
}
