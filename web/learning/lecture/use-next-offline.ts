import { useEffect } from 'react'
import { localPath } from '#shared/core/language.rules.ts'
import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { noMoments, sectionDoneBy } from '#shared/learning/moments.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import type { LessonResult } from './lesson-action.ts'
import { announceReached, handedOver, handOver } from './moments.ts'

/** A lesson that was completed offline leads to the next one, if that is on this device, and says what was reached. */
export function useNextOffline(
  { course, sections }: Lecture,
  { id, next_id: next }: LessonOpened,
  result: LessonResult | undefined,
): void {
  const language = useLanguage()
  const { offlineNext } = useArea(lectureWords)
  const isDone = result !== undefined && 'pending' in result && result.intent === 'complete'
  const sectionId = isDone ? sectionDoneBy(sections, id, ({ completion }) => completion !== null) : null
  const address = next && localPath(language, `/lecture/${encodeURIComponent(course.slug)}/${next}`)
  useEffect(() => {
    if (!isDone) return
    const moments = { ...noMoments, section_id: sectionId }
    if (next) handOver({ ...moments, shownAt: next })
    const stay = () => {
      handedOver()
      announceReached({ ...moments, shownAt: id })
    }
    if (!address) return stay()
    void import('#web/core/offline/prepare.ts')
      .then(({ openCachedPage }) => openCachedPage(new URL(address, location.origin).href))
      .catch(() => false)
      .then((isOpened) => {
        if (isOpened) return
        stay()
        // The page may be scrolled away from where it says so.
        showToast({ tone: 'info', ...offlineNext, seconds: toastSeconds.info })
      })
  }, [isDone, sectionId, address, id, next, offlineNext])
}
