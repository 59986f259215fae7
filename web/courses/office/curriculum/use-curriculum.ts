import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { LessonType } from '#shared/courses/courses.lists.ts'
import type { OfficeLesson, OfficeSection, SectionFields } from '#shared/courses/curriculum.schema.ts'
import { showToast, type Toast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import type { CurriculumEditor, Snapshot } from './editor.ts'
import {
  addingLessons,
  changingLesson,
  copyingLesson,
  type LessonChange,
  type NewLesson,
  removingLesson,
  restoringLesson,
  restoringRemoved,
} from './lesson-writes.ts'
import { undoableMoves } from './moves.ts'
import { lessonById, placeOf, sectionBefore, sectionById } from './order.ts'
import {
  addingSection,
  changingSection,
  copyingSection,
  lockingCourse,
  removingSection,
  restoringSection,
} from './section-writes.ts'

/** The actions of the screen. They never change, so they cause no rendering. */
export type CurriculumActs = ReturnType<typeof useActsOf>

/** The actions on the curriculum of one course. */
export function useActsOf(editor: CurriculumEditor) {
  const words = useArea(curriculumWords)
  return useMemo(() => {
    const notify = (title: string, text?: string, removed?: { topic: string; action?: Toast['action'] }) =>
      showToast({
        tone: 'success',
        title,
        text,
        seconds: removed?.action ? toastSeconds.info : toastSeconds.success,
        ...removed,
      })
    // The restored one replaces the message that still offers to undo its removal.
    const restore = (part: { sectionId: string } | { lessonId: string }, id: string, onSaved: () => void) =>
      editor.do(
        restoringRemoved(part, () => {
          onSaved()
          notify(words.done.restored, undefined, { topic: id })
        }),
      )
    const now = () => editor.snapshot().curriculum
    const moves = undoableMoves(editor, ({ kind, id, isBack }) => {
      const title = (kind === 'lesson' ? lessonById(now(), id) : sectionById(now(), id))?.title
      const action = { text: words.acts.undo, onPress: () => void moves.undoMove() }
      if (isBack) notify(words.done.movedBack, title, { topic: 'moved' })
      else
        notify(kind === 'lesson' ? words.done.movedLesson : words.done.movedSection, title, { topic: 'moved', action })
    })
    return {
      ...moves,
      addSection: (title: string, type: OfficeSection['section_type'], onAdded?: (sectionId: string) => void) =>
        editor.do(addingSection(title, type, onAdded)),
      changeSection: (id: string, change: Partial<SectionFields>) => editor.do(changingSection(id, change)),
      copySection: (section: OfficeSection) =>
        editor.do(copyingSection(section, () => notify(words.done.duplicated, section.title))),
      removeSection(section: OfficeSection) {
        const after = sectionBefore(now(), section.id)
        const undo = { text: words.acts.undo, onPress: () => editor.do(restoringSection(section, after)) }
        const toast = { topic: section.id, action: undo }
        // What nobody can have finished needs no such sentence.
        const keeps = section.lessons.length > 0 ? words.done.keeps : undefined
        editor.do(removingSection(section.id, () => notify(words.done.removedSection, keeps, toast)))
      },
      addLessons: (sectionId: string, lessons: readonly NewLesson[], onSaved?: () => void) =>
        editor.do(addingLessons(sectionId, lessons, onSaved)),
      addLesson: (sectionId: string, title: string, lesson_type: LessonType) =>
        editor.do(addingLessons(sectionId, [{ title, lesson_type }])),
      changeLesson: (id: string, change: LessonChange) => editor.do(changingLesson(id, change)),
      copyLesson: (lesson: OfficeLesson) =>
        editor.do(copyingLesson(lesson, () => notify(words.done.duplicated, lesson.title))),
      removeLesson(lesson: OfficeLesson) {
        const place = placeOf(now(), lesson.id) ?? { sectionId: lesson.section_id, after: null }
        const undo = { text: words.acts.undo, onPress: () => editor.do(restoringLesson(lesson, place)) }
        const toast = { topic: lesson.id, action: undo }
        editor.do(removingLesson(lesson.id, () => notify(words.done.removedLesson, words.done.keeps, toast)))
      },
      restoreSection: (sectionId: string, onSaved: () => void) => restore({ sectionId }, sectionId, onSaved),
      restoreLesson: (lessonId: string, onSaved: () => void) => restore({ lessonId }, lessonId, onSaved),
      lockCourse: (lock: boolean) => editor.do(lockingCourse(lock)),
      now,
    }
  }, [editor, words])
}

type Shared = {
  acts: CurriculumActs
  mayEdit: boolean
  openLesson: (id: string) => void
  uploadTo: (lesson: OfficeLesson) => void
  /** Files become lessons of a section. */
  takeFiles: (sectionId: string, files: File[], type?: 'video' | 'audio' | 'document') => void
  /** Announce a text to screen readers. */
  announce: (text: string) => void
}

export const CurriculumContext = createContext<Shared | undefined>(undefined)

export function useCurriculum(): Shared {
  const shared = useContext(CurriculumContext)
  if (!shared) throw new Error('Used outside of a curriculum')
  return shared
}

export function useSnapshot(editor: CurriculumEditor): Snapshot {
  return useSyncExternalStore(editor.subscribe, editor.snapshot, editor.snapshot)
}
