import { lessonTitleMost } from '#shared/courses/authoring.lists.ts'
import { copyTitle } from '#shared/courses/copies.rules.ts'
import {
  addSection,
  duplicateSection,
  lockCourse,
  orderCurriculum,
  readCurriculum,
  removeSection,
  restoreSection,
  updateSection,
} from '#shared/courses/curriculum.endpoints.ts'
import type { Curriculum, OfficeSection, SectionFields } from '#shared/courses/curriculum.schema.ts'
import { callQuietly } from '#web/core/call.ts'
import { draftCopy, draftSection } from './drafts.ts'
import type { Write } from './editor.ts'
import { orderOf, sectionById, sectionMoved, withoutSection, withSection, withSectionAt } from './order.ts'
import { refuseLocally } from './refuse-locally.ts'

export const lastChangeOf = ({ last_change }: Curriculum) => last_change

/** Adding, removing and moving raise the revision by one, as on the server. */
export const withNextRevision = (curriculum: Curriculum, by = 1): Curriculum => ({
  ...curriculum,
  revision: curriculum.revision + by,
})

export const courseOf = ({ course_id }: Curriculum) => ({ courseId: course_id })

export function addingSection(
  title: string,
  section_type: OfficeSection['section_type'],
  onAdded?: (sectionId: string) => void,
): Write {
  let added: string | undefined
  const draft = draftSection(title, section_type)
  const { lock, score_gated_unlock } = draft
  return {
    apply: (curriculum) => withSectionAt(curriculum, draft, curriculum.sections.at(-1)?.id ?? null),
    async send(base) {
      const body = { title, section_type, lock, score_gated_unlock }
      const made = await callQuietly(addSection, { params: courseOf(base), body })
      added = made.id
      return (now) => withNextRevision(withSectionAt(now, made, now.sections.at(-1)?.id ?? null))
    },
    lastChange: lastChangeOf,
    onSaved: () => added && onAdded?.(added),
  }
}

export function changingSection(sectionId: string, change: Partial<SectionFields>): Write {
  return {
    apply: (curriculum) => withSection(curriculum, sectionId, (section) => ({ ...section, ...change })),
    async send(base) {
      const section = sectionById(base, sectionId) ?? refuseLocally('courses.section_not_found')
      const { title, section_type, lock, score_gated_unlock, revision } = section
      const body = { title, section_type, lock, score_gated_unlock, ...change, revision }
      const saved = await callQuietly(updateSection, { params: { sectionId }, body })
      return (now) => withSection(now, sectionId, () => saved)
    },
    lastChange: (theirs) => sectionById(theirs, sectionId)?.last_change ?? theirs.last_change,
  }
}

export function movingSection(sectionId: string, after: string | null, onSaved: () => void): Write {
  return ordering((curriculum) => sectionMoved(curriculum, sectionId, after), onSaved)
}

/** Send the whole order after something moved. */
export function ordering(apply: Write['apply'], onSaved: () => void): Write {
  return {
    apply,
    async send(base) {
      const wanted = apply(base)
      if (wanted === base) return (now) => now
      const ordered = await callQuietly(orderCurriculum, { params: courseOf(base), body: orderOf(wanted) })
      return () => ordered
    },
    lastChange: lastChangeOf,
    onSaved,
  }
}

export function copyingSection(section: OfficeSection, onSaved: () => void): Write {
  const copy = {
    ...draftSection(copyTitle(section.title, lessonTitleMost), section.section_type),
    lock: section.lock,
    lessons: section.lessons.map((lesson) => draftCopy(lesson)),
  }
  return {
    apply: (curriculum) => withSectionAt(curriculum, copy, section.id),
    async send() {
      const made = await callQuietly(duplicateSection, { params: { sectionId: section.id } })
      return (now) => withNextRevision(withSectionAt(now, made, section.id))
    },
    lastChange: lastChangeOf,
    onSaved,
  }
}

export function removingSection(sectionId: string, onSaved: () => void): Write {
  return {
    apply: (curriculum) => (sectionById(curriculum, sectionId) ? withoutSection(curriculum, sectionId) : curriculum),
    async send() {
      const { changed } = await callQuietly(removeSection, { params: { sectionId } })
      return (now) => withNextRevision(withoutSection(now, sectionId), changed)
    },
    lastChange: lastChangeOf,
    onSaved,
  }
}

/** Restore a section to its place. */
export function restoringSection(section: OfficeSection, after: string | null): Write {
  return {
    apply: (curriculum) =>
      sectionById(curriculum, section.id) ? curriculum : withSectionAt(curriculum, section, after),
    async send(base) {
      await callQuietly(restoreSection, { params: { sectionId: section.id } })
      const now = await callQuietly(readCurriculum, { params: courseOf(base) })
      return () => now
    },
    lastChange: lastChangeOf,
  }
}

export function lockingCourse(lock: boolean): Write {
  return {
    apply: (curriculum) => ({ ...curriculum, lock }),
    async send(base) {
      const now = await callQuietly(lockCourse, { params: courseOf(base), body: { lock } })
      return () => now
    },
    lastChange: lastChangeOf,
  }
}
