import type { OfficeLesson, OfficeSection } from '#shared/courses/curriculum.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { focusPart } from './focus.ts'
import { type LessonPlace, placeBeside, sectionBeside, sectionOf } from './order.ts'
import { useCurriculum } from './use-curriculum.ts'

/** Moving by menu: the new position is announced, and the focus follows. */
export function useMoves() {
  const { handle } = useArea(curriculumWords)
  const { acts, announce } = useCurriculum()

  function moveLesson(lesson: OfficeLesson, place: LessonPlace) {
    acts.moveLesson(lesson.id, place)
    const section = sectionOf(acts.now(), lesson.id)
    if (!section) return
    const at = section.lessons.findIndex(({ id }) => id === lesson.id)
    announce(handle.dropped(lesson.title, at + 1, section.lessons.length, section.title))
    focusPart(lesson.id, 'menu')
  }

  return {
    moveLesson,
    stepLesson(lesson: OfficeLesson, by: -1 | 1) {
      const place = placeBeside(acts.now(), lesson.id, by)
      if (place) moveLesson(lesson, place)
    },
    stepSection(section: OfficeSection, by: -1 | 1) {
      const place = sectionBeside(acts.now(), section.id, by)
      if (!place) return
      acts.moveSection(section.id, place.after)
      const { sections } = acts.now()
      const at = sections.findIndex(({ id }) => id === section.id)
      announce(handle.droppedSection(section.title, at + 1, sections.length))
      focusPart(section.id, 'menu')
    },
  }
}
