import { lessonTitleMost } from '#shared/courses/authoring.lists.ts'
import { copyTitle } from '#shared/courses/copies.rules.ts'
import type { LessonType } from '#shared/courses/courses.lists.ts'
import {
  addLessons,
  duplicateLesson,
  readCurriculum,
  readLesson,
  removeLesson,
  restoreLesson,
  restoreSection,
  updateLesson,
} from '#shared/courses/curriculum.endpoints.ts'
import type { Curriculum, LessonFields, OfficeLesson, OfficeLessonDetail } from '#shared/courses/curriculum.schema.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { callQuietly } from '#web/core/call.ts'
import { draftCopy, draftLesson } from './drafts.ts'
import type { Write } from './editor.ts'
import {
  type LessonPlace,
  lessonById,
  lessonMoved,
  sectionById,
  withLesson,
  withLessonAt,
  withoutLesson,
  withSection,
} from './order.ts'
import { refuseLocally } from './refuse-locally.ts'
import { courseOf, lastChangeOf, ordering, withNextRevision } from './section-writes.ts'

export type NewLesson = { title: string; lesson_type: LessonType; media?: MediaItem | null }

export function addingLessons(sectionId: string, wanted: readonly NewLesson[], onSaved?: () => void): Write {
  const drafts = wanted.map((lesson) => draftLesson(sectionId, lesson))
  return {
    apply: (curriculum) =>
      withSection(curriculum, sectionId, (section) => ({ ...section, lessons: [...section.lessons, ...drafts] })),
    async send(base) {
      if (!sectionById(base, sectionId)) refuseLocally('courses.section_not_found')
      const lessons = wanted.map(({ title, lesson_type, media }) => ({
        title,
        lesson_type,
        ...(media && { media_id: media.id }),
      }))
      const section = await callQuietly(addLessons, { params: { sectionId }, body: { lessons } })
      return (now) => withNextRevision(withSection(now, sectionId, () => section))
    },
    lastChange: lastChangeOf,
    onSaved,
  }
}

/** What can be changed in a lesson without opening it. */
export type LessonChange = Partial<Pick<LessonFields, 'title' | 'free_preview' | 'lock' | 'score_gated_unlock'>> & {
  media?: MediaItem | null
}

export function changingLesson(lessonId: string, { media, ...change }: LessonChange): Write {
  const shown = { ...change, ...(media !== undefined && { media }) } as Partial<OfficeLesson>
  return {
    apply: (curriculum) => withLesson(curriculum, lessonId, (lesson) => ({ ...lesson, ...shown })),
    async send(base) {
      const { revision } = lessonById(base, lessonId) ?? refuseLocally('courses.lesson_not_found')
      // An update needs all fields of a lesson, and the list lacks its text and attachments.
      const detail = await callQuietly(readLesson, { params: { lessonId } })
      if (detail.revision !== revision) refuseLocally('core.changed_elsewhere')
      const file = media === undefined ? {} : { media_id: media?.id ?? null }
      const body = { ...fieldsOf(detail), ...change, ...file, revision }
      const saved = await callQuietly(updateLesson, { params: { lessonId }, body })
      return (now) => withSaved(now, saved)
    },
    lastChange: async () => (await callQuietly(readLesson, { params: { lessonId } })).last_change,
  }
}

/** All fields of an update of a lesson. */
export function fieldsOf(detail: OfficeLessonDetail): LessonFields {
  return {
    title: detail.title,
    lesson_type: detail.lesson_type,
    free_preview: detail.free_preview,
    media_id: detail.media?.id ?? null,
    content: detail.content,
    lock: detail.lock,
    score_gated_unlock: detail.score_gated_unlock,
    minutes: detail.minutes,
    attachments: detail.attachments.map(({ media_id, title }) => ({ media_id, title })),
  }
}

/** The curriculum with a saved lesson. */
export function withSaved(curriculum: Curriculum, detail: OfficeLessonDetail): Curriculum {
  return withLesson(curriculum, detail.id, () => listed(detail))
}

function listed({ content: _, attachments: __, course_id: ___, last_change: ____, ...lesson }: OfficeLessonDetail) {
  return lesson
}

export function movingLesson(lessonId: string, place: LessonPlace, onSaved: () => void): Write {
  return ordering((curriculum) => lessonMoved(curriculum, lessonId, place), onSaved)
}

export function copyingLesson(lesson: OfficeLesson, onSaved: () => void): Write {
  const copy = draftCopy(lesson, { title: copyTitle(lesson.title, lessonTitleMost) })
  const place = { sectionId: lesson.section_id, after: lesson.id }
  return {
    apply: (curriculum) => withLessonAt(curriculum, copy, place),
    async send() {
      const made = await callQuietly(duplicateLesson, { params: { lessonId: lesson.id } })
      return (now) =>
        withNextRevision(withLessonAt(now, listed(made), { sectionId: made.section_id, after: lesson.id }))
    },
    lastChange: lastChangeOf,
    onSaved,
  }
}

export function removingLesson(lessonId: string, onSaved: () => void): Write {
  return {
    apply: (curriculum) => withoutLesson(curriculum, lessonId),
    async send() {
      const { changed } = await callQuietly(removeLesson, { params: { lessonId } })
      return (now) => withNextRevision(withoutLesson(now, lessonId), changed)
    },
    lastChange: lastChangeOf,
    onSaved,
  }
}

/** Restore what is not on the screen any more: where it appears, the server says. */
export function restoringRemoved(part: { sectionId: string } | { lessonId: string }, onSaved: () => void): Write {
  return {
    apply: (curriculum) => curriculum,
    async send(base) {
      if ('sectionId' in part) await callQuietly(restoreSection, { params: part })
      else await callQuietly(restoreLesson, { params: part })
      const now = await callQuietly(readCurriculum, { params: courseOf(base) })
      return () => now
    },
    lastChange: lastChangeOf,
    onSaved,
  }
}

/** Restore a lesson to its place. */
export function restoringLesson(lesson: OfficeLesson, place: LessonPlace): Write {
  return {
    apply: (curriculum) => (lessonById(curriculum, lesson.id) ? curriculum : withLessonAt(curriculum, lesson, place)),
    async send(base) {
      await callQuietly(restoreLesson, { params: { lessonId: lesson.id } })
      const now = await callQuietly(readCurriculum, { params: courseOf(base) })
      return () => now
    },
    lastChange: lastChangeOf,
  }
}
