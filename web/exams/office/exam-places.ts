import { isAttempted } from '#shared/courses/attempts.rules.ts'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import type { ListedExam } from '#shared/exams/exams.schema.ts'

/** Where a course has a quiz, an assignment or an exam, written or not. */
export type ExamPlace = {
  kind: 'quiz' | 'assignment' | 'course'
  /** The id of its lesson or section. */
  id: string
  title: string
  /** The section of a quiz or an assignment. */
  section: string | null
  exam: ListedExam | null
}

/** The quizzes, assignments and exams of a course in the order of its curriculum. */
export function examPlacesOf({ sections }: Curriculum, exams: readonly ListedExam[]): ExamPlace[] {
  return sections.flatMap((section) => {
    const own = exams.find(({ section_id }) => section_id === section.id) ?? null
    const { id, title } = section
    const quizzes = section.lessons.flatMap((lesson): ExamPlace[] => {
      if (!isAttempted(lesson.lesson_type)) return []
      const exam = exams.find(({ lesson_id }) => lesson_id === lesson.id) ?? null
      return [{ kind: lesson.lesson_type, id: lesson.id, title: lesson.title, section: title, exam }]
    })
    const place: ExamPlace[] =
      section.section_type === 'exam' ? [{ kind: 'course', id, title, section: null, exam: own }] : []
    return [...quizzes, ...place]
  })
}
