import type { Curriculum, OfficeLesson, OfficeSection } from '#shared/courses/curriculum.schema.ts'

/** The place of a lesson: in a section, after another lesson or first. */
export type LessonPlace = { sectionId: string; after: string | null }

type Change<Thing> = (thing: Thing) => Thing

/** What does not change stays the same object, so that only changes are rendered. */
export function withSection(curriculum: Curriculum, id: string, change: Change<OfficeSection>): Curriculum {
  if (!curriculum.sections.some((section) => section.id === id)) return curriculum
  return {
    ...curriculum,
    sections: curriculum.sections.map((section) => (section.id === id ? change(section) : section)),
  }
}

export function withLesson(curriculum: Curriculum, id: string, change: Change<OfficeLesson>): Curriculum {
  const section = sectionOf(curriculum, id)
  if (!section) return curriculum
  const lessons = section.lessons.map((lesson) => (lesson.id === id ? change(lesson) : lesson))
  return withSection(curriculum, section.id, (before) => ({ ...before, lessons }))
}

export function withoutLesson(curriculum: Curriculum, id: string): Curriculum {
  const section = sectionOf(curriculum, id)
  if (!section) return curriculum
  return withSection(curriculum, section.id, (before) => ({
    ...before,
    lessons: before.lessons.filter((lesson) => lesson.id !== id),
  }))
}

export function withoutSection(curriculum: Curriculum, id: string): Curriculum {
  return { ...curriculum, sections: curriculum.sections.filter((section) => section.id !== id) }
}

/** Insert a lesson at a place, or at the end if the lesson before it is missing. */
export function withLessonAt(curriculum: Curriculum, lesson: OfficeLesson, place: LessonPlace): Curriculum {
  return withSection(curriculum, place.sectionId, (section) => ({
    ...section,
    lessons: insertedAfter(section.lessons, { ...lesson, section_id: section.id }, place.after),
  }))
}

export function withSectionAt(curriculum: Curriculum, section: OfficeSection, after: string | null): Curriculum {
  return { ...curriculum, sections: insertedAfter(curriculum.sections, section, after) }
}

function insertedAfter<Thing extends { id: string }>(things: readonly Thing[], thing: Thing, after: string | null) {
  const found = things.findIndex(({ id }) => id === after)
  const at = after === null ? 0 : found < 0 ? things.length : found + 1
  return [...things.slice(0, at), thing, ...things.slice(at)]
}

/** Move a lesson. Unchanged if the section is missing or the lesson is already at that place. */
export function lessonMoved(curriculum: Curriculum, id: string, place: LessonPlace): Curriculum {
  const lesson = lessonById(curriculum, id)
  const hasSection = curriculum.sections.some((section) => section.id === place.sectionId)
  if (!lesson || !hasSection || place.after === id || isSamePlace(placeOf(curriculum, id), place)) return curriculum
  return withLessonAt(withoutLesson(curriculum, id), lesson, place)
}

export function sectionMoved(curriculum: Curriculum, id: string, after: string | null): Curriculum {
  const section = sectionById(curriculum, id)
  if (!section || after === id || sectionBefore(curriculum, id) === after) return curriculum
  return withSectionAt(withoutSection(curriculum, id), section, after)
}

export function sectionById(curriculum: Curriculum, id: string): OfficeSection | undefined {
  return curriculum.sections.find((section) => section.id === id)
}

export function sectionOf(curriculum: Curriculum, lessonId: string): OfficeSection | undefined {
  return curriculum.sections.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))
}

export function lessonById(curriculum: Curriculum, id: string): OfficeLesson | undefined {
  return sectionOf(curriculum, id)?.lessons.find((lesson) => lesson.id === id)
}

export function placeOf(curriculum: Curriculum, lessonId: string): LessonPlace | undefined {
  const section = sectionOf(curriculum, lessonId)
  if (!section) return undefined
  const at = section.lessons.findIndex(({ id }) => id === lessonId)
  return { sectionId: section.id, after: section.lessons[at - 1]?.id ?? null }
}

/** The section before a section, or null if it is the first. */
export function sectionBefore({ sections }: Curriculum, id: string): string | null {
  return sections[sections.findIndex((section) => section.id === id) - 1]?.id ?? null
}

const isSamePlace = (a: LessonPlace | undefined, b: LessonPlace) => a?.sectionId === b.sectionId && a.after === b.after

/** One place up or down, also into the next section; undefined if there is no such place. */
export function placeBeside(curriculum: Curriculum, lessonId: string, by: -1 | 1): LessonPlace | undefined {
  const section = sectionOf(curriculum, lessonId)
  if (!section) return undefined
  const at = section.lessons.findIndex(({ id }) => id === lessonId)
  const others = section.lessons.filter(({ id }) => id !== lessonId)
  const to = at + by
  if (to >= 0 && to <= others.length) return { sectionId: section.id, after: others[to - 1]?.id ?? null }
  const next = curriculum.sections[curriculum.sections.indexOf(section) + by]
  return next && { sectionId: next.id, after: by < 0 ? (next.lessons.at(-1)?.id ?? null) : null }
}

/** The section before a section after one step up or down; undefined if there is no such step. */
export function sectionBeside(curriculum: Curriculum, id: string, by: -1 | 1): { after: string | null } | undefined {
  const at = curriculum.sections.findIndex((section) => section.id === id)
  const to = at + by
  if (at < 0 || to < 0 || to >= curriculum.sections.length) return undefined
  return { after: curriculum.sections[by < 0 ? at - 2 : at + 1]?.id ?? null }
}

/** The whole order as it is sent. */
export function orderOf({ revision, sections }: Curriculum) {
  return {
    revision,
    sections: sections.map(({ id, lessons }) => ({ section_id: id, lesson_ids: lessons.map((lesson) => lesson.id) })),
  }
}
