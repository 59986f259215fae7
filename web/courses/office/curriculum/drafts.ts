import type { LessonType } from '#shared/courses/courses.lists.ts'
import type { OfficeLesson, OfficeSection } from '#shared/courses/curriculum.schema.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'

let last = 0
const draftId = () => {
  last += 1
  return `new:${last}`
}

/** Whether something is not saved yet, so that it cannot be moved or opened. */
export const isDraft = (id: string) => id.startsWith('new:')

export function draftLesson(
  sectionId: string,
  { title, lesson_type, media = null }: { title: string; lesson_type: LessonType; media?: MediaItem | null },
): OfficeLesson {
  return {
    id: draftId(),
    section_id: sectionId,
    title,
    lesson_type,
    free_preview: false,
    minutes: 0,
    media,
    has_content: false,
    attachment_count: 0,
    lock: null,
    score_gated_unlock: null,
    revision: 1,
  }
}

export function draftSection(title: string, section_type: OfficeSection['section_type']): OfficeSection {
  return {
    id: draftId(),
    title,
    section_type,
    lock: { section_delay: 0, lesson_delay: 0 },
    score_gated_unlock: null,
    lessons: [],
    revision: 1,
    last_change: null,
  }
}

/** A copy as it is shown until it is saved. */
export function draftCopy(lesson: OfficeLesson, change: Partial<OfficeLesson> = {}): OfficeLesson {
  return { ...lesson, ...change, id: draftId() }
}
