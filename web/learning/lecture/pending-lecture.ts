import { useMemo } from 'react'
import type { Lecture, LectureLesson } from '#shared/learning/lecture.schema.ts'
import { useWaiting } from '#web/core/waiting/use-waiting.ts'
import type { Waiting } from '#web/core/waiting/waiting.ts'

/** What waits on this device about a lesson being done. */
export const lessonAbout = (lessonId: string) => `lesson ${lessonId}`

/** The id of a completion that is not sent yet. */
const unsent = ''

export const isPending = ({ completion }: LectureLesson) => completion?.id === unsent

/** A course as its student left it here, with what is not sent yet. */
export function withPending(lecture: Lecture, waiting: readonly Waiting[]): Lecture {
  if (waiting.length === 0) return lecture
  const endpoints = new Map(waiting.map(({ about, endpoint }) => [about, endpoint]))
  const sections = lecture.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => {
      const endpoint = endpoints.get(lessonAbout(lesson.id))
      if (endpoint === 'removeCompletion') return { ...lesson, completion: null }
      if (endpoint !== 'addCompletion' || lesson.completion) return lesson
      return { ...lesson, completion: { id: unsent, updated_at: lecture.now } }
    }),
  }))
  const done = (all: Lecture['sections']) =>
    all.flatMap(({ lessons }) => lessons).filter((one) => one.completion).length
  return { ...lecture, sections, lessons_done: lecture.lessons_done + done(sections) - done(lecture.sections) }
}

const endpoints = ['addCompletion', 'removeCompletion']

export function usePendingLecture(lecture: Lecture): Lecture {
  const waiting = useWaiting(endpoints)
  return useMemo(() => withPending(lecture, waiting), [lecture, waiting])
}
