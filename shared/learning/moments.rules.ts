import type { Moments } from './lecture.schema.ts'

/** A lesson that was completed before reaches nothing again. */
export const noMoments: Moments = { section_id: null, streak: null, week_goal: null }

type Section<Lesson> = { id: string; lessons: readonly Lesson[] }

/** The section that is done now, with this lesson as the last one that was missing. */
export function sectionDoneBy<Lesson extends { id: string }>(
  sections: readonly Section<Lesson>[],
  lessonId: string,
  isDone: (lesson: Lesson) => boolean,
): string | null {
  const section = sections.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  return section?.lessons.every((lesson) => lesson.id === lessonId || isDone(lesson)) ? section.id : null
}
