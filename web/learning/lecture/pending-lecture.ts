import { useMemo } from 'react'
import type { Lecture, LectureLesson } from '#shared/learning/lecture.schema.ts'
import type { Unsent } from '#web/core/unsent/unsent.ts'
import { useUnsent } from '#web/core/unsent/use-unsent.ts'

/** What waits on this device about a lesson being done. */
export const lessonAbout = (lessonId: string) => `lesson ${lessonId}`

/** The id of a completion that is not sent yet. */
const unsent = ''

export const isPending = ({ completion }: LectureLesson) => completion?.id === unsent

/** A course as its student left it here, with what is not sent yet. */
export function withPending(lecture: Lecture, unsentWrites: readonly Unsent[]): Lecture {
  if (unsentWrites.length === 0) return lecture
  const endpoints = new Map(unsentWrites.map(({ about, endpoint }) => [about, endpoint]))
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
  const unsentWrites = useUnsent(endpoints)
  return useMemo(() => withPending(lecture, unsentWrites), [lecture, unsentWrites])
}
