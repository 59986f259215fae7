import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import { draftLesson, draftSection } from '#web/courses/office/curriculum/drafts.ts'
import { orderOf } from '#web/courses/office/curriculum/order.ts'

/** 'a: 1 2 | b: 3' as a curriculum of two sections. */
export function curriculumOf(text: string): Curriculum {
  const sections = text.split('|').map((part) => {
    const [name = '', lessons = ''] = part.split(':').map((word) => word.trim())
    const ids = lessons.split(' ').filter(Boolean)
    return {
      ...draftSection(name, 'normal'),
      id: name,
      lessons: ids.map((id) => ({ ...draftLesson(name, { title: id, lesson_type: 'video' }), id })),
    }
  })
  return { course_id: 'course', lock: false, revision: 1, last_change: null, sections }
}

export const textOf = (curriculum: Curriculum) =>
  orderOf(curriculum)
    .sections.map(({ section_id, lesson_ids }) => `${section_id}: ${lesson_ids.join(' ')}`.trim())
    .join(' | ')
