import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import { lessonMoved, sectionById, sectionMoved, sectionOf } from './order.ts'

/** A dragged thing and what it is over. */
export type Hovering = {
  sourceId: string
  /** A lesson, a section, or the head of a section whose lessons are not visible. */
  over: { kind: 'lesson' | 'section' | 'place'; id: string }
  /** It is over the lower half. */
  isBelow: boolean
}

/** The order if it were dropped now. */
export function orderWhileOver(curriculum: Curriculum, { sourceId, over, isBelow }: Hovering): Curriculum {
  if (over.kind === 'section') return sectionOver(curriculum, sourceId, over.id)
  if (over.kind === 'place') {
    const section = sectionById(curriculum, over.id)
    if (!section || section.lessons.some(({ id }) => id === sourceId)) return curriculum
    return lessonMoved(curriculum, sourceId, { sectionId: section.id, after: section.lessons.at(-1)?.id ?? null })
  }
  const section = sectionOf(curriculum, over.id)
  if (!section) return curriculum
  const at = section.lessons.findIndex(({ id }) => id === over.id)
  const from = section.lessons.findIndex(({ id }) => id === sourceId)
  // Within a section it takes the other's place; in another section it comes before or after it.
  const isBehind = from >= 0 ? from < at : isBelow
  const before = section.lessons.slice(0, at).filter(({ id }) => id !== sourceId)
  const after = isBehind ? over.id : (before.at(-1)?.id ?? null)
  return lessonMoved(curriculum, sourceId, { sectionId: section.id, after })
}

function sectionOver(curriculum: Curriculum, sourceId: string, overId: string): Curriculum {
  const ids = curriculum.sections.map(({ id }) => id)
  const [from, to] = [ids.indexOf(sourceId), ids.indexOf(overId)]
  if (from < 0 || to < 0) return curriculum
  return sectionMoved(curriculum, sourceId, from < to ? overId : (ids[to - 1] ?? null))
}

/** The position of a lesson or section, counted from 1, to announce it. */
export function positionOf(curriculum: Curriculum, id: string) {
  const index = curriculum.sections.findIndex((section) => section.id === id)
  const own = curriculum.sections[index]
  if (own) return { kind: 'section', title: own.title, place: index + 1, all: curriculum.sections.length } as const
  const section = sectionOf(curriculum, id)
  const at = section?.lessons.findIndex((lesson) => lesson.id === id) ?? -1
  const lesson = section?.lessons[at]
  if (!section || !lesson) return undefined
  const { title } = lesson
  return { kind: 'lesson', title, place: at + 1, all: section.lessons.length, section: section.title } as const
}
