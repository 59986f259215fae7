import { needsAttempt } from '#shared/courses/attempts.rules.ts'
import type { Curriculum, OfficeLesson, OfficeSection } from '#shared/courses/curriculum.schema.ts'

/** What must be passed before something opens, and with which score. */
export type Gate = { kind: 'lesson' | 'section'; id: string; title: string; score: number | null }

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

/** The exam, quiz or assignment right before a section. */
export function gateBeforeSection({ sections }: Pick<Curriculum, 'sections'>, index: number): Gate | null {
  for (const section of sections.slice(0, index).reverse()) {
    if (section.section_type === 'exam') return ofSection(section)
    const last = section.lessons.at(-1)
    if (last) return needsAttempt(last) ? ofLesson(last) : null
  }
  return null
}

/** The same for a lesson. */
export function gateBeforeLesson(curriculum: Pick<Curriculum, 'sections'>, lessonId: string): Gate | null {
  const index = curriculum.sections.findIndex(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  const lessons = curriculum.sections[index]?.lessons ?? []
  const before = lessons[lessons.findIndex(({ id }) => id === lessonId) - 1]
  if (!before) return gateBeforeSection(curriculum, index)
  return needsAttempt(before) ? ofLesson(before) : null
}

/** Whether nothing comes before a section, so that it opens at once. */
export function isFirst({ sections }: Pick<Curriculum, 'sections'>, index: number): boolean {
  return sections.slice(0, index).every(({ lessons, section_type }) => lessons.length === 0 && section_type !== 'exam')
}

/** The wait of a lesson in minutes: its own, or that of its section. The first one has the wait of the section. */
export function waitMinutes({ lock, lessons }: Pick<OfficeSection, 'lock' | 'lessons'>, at: number): number {
  return at === 0 ? lock.section_delay : (lessons[at]?.lock?.lesson_delay ?? lock.lesson_delay)
}

/** Whether a lesson is the first of its section, and so opens with the section. */
export function isHead({ sections }: Pick<Curriculum, 'sections'>, lessonId: string): boolean {
  return sections.some(({ lessons }) => lessons[0]?.id === lessonId)
}
