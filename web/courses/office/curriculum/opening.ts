import type { Curriculum, OfficeLesson, OfficeSection } from '#shared/courses/curriculum.schema.ts'

/** What must be passed with a score before something opens, and which score that is. */
export type Gate = { kind: 'lesson' | 'section'; id: string; title: string; score: number | null }

const isExamined = ({ lesson_type }: Pick<OfficeLesson, 'lesson_type'>) =>
  lesson_type === 'quiz' || lesson_type === 'assignment'

const ofLesson = ({ id, title, score_gated_unlock }: OfficeLesson): Gate => ({
  kind: 'lesson',
  id,
  title,
  score: score_gated_unlock?.score ?? null,
})

const ofSection = ({ id, title, score_gated_unlock }: OfficeSection): Gate => ({
  kind: 'section',
  id,
  title,
  score: score_gated_unlock?.score ?? null,
})

/** What stands right before a section and is passed with a score: an exam, a quiz, an assignment. */
export function gateBeforeSection({ sections }: Pick<Curriculum, 'sections'>, index: number): Gate | null {
  for (const section of sections.slice(0, index).reverse()) {
    if (section.section_type === 'exam') return ofSection(section)
    const last = section.lessons.at(-1)
    if (last) return isExamined(last) ? ofLesson(last) : null
  }
  return null
}

/** The same of a lesson. */
export function gateBeforeLesson(curriculum: Pick<Curriculum, 'sections'>, lessonId: string): Gate | null {
  const index = curriculum.sections.findIndex(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  const lessons = curriculum.sections[index]?.lessons ?? []
  const before = lessons[lessons.findIndex(({ id }) => id === lessonId) - 1]
  if (!before) return gateBeforeSection(curriculum, index)
  return isExamined(before) ? ofLesson(before) : null
}

/** Whether nothing stands before a section, so that it opens at once. */
export function isFirst({ sections }: Pick<Curriculum, 'sections'>, index: number): boolean {
  return sections.slice(0, index).every(({ lessons, section_type }) => lessons.length === 0 && section_type !== 'exam')
}

/** The minutes a lesson waits after what stands before it: its own, or those of its section. The first has none of its own. */
export function waitMinutes({ lock, lessons }: Pick<OfficeSection, 'lock' | 'lessons'>, at: number): number {
  return at === 0 ? lock.section_delay : (lessons[at]?.lock?.lesson_delay ?? lock.lesson_delay)
}

/** Whether a lesson is the first of its section: it opens with the section, and has no wait of its own. */
export function isHead({ sections }: Pick<Curriculum, 'sections'>, lessonId: string): boolean {
  return sections.some(({ lessons }) => lessons[0]?.id === lessonId)
}
