import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import type { ListedExam } from '#shared/exams/exams.schema.ts'

/** A quiz or an exam of a course, with or without questions. */
export type Test = {
  kind: 'quiz' | 'course'
  /** The id of its lesson or section. */
  id: string
  title: string
  /** The section of a quiz. */
  section: string | null
  exam: ListedExam | null
}

/** The quizzes and exams of a course in the order of its curriculum. */
export function testsOf({ sections }: Curriculum, exams: readonly ListedExam[]): Test[] {
  return sections.flatMap((section) => {
    const own = exams.find(({ section_id }) => section_id === section.id) ?? null
    const { id, title } = section
    const quizzes = section.lessons
      .filter(({ lesson_type }) => lesson_type === 'quiz')
      .map((lesson) => ({
        kind: 'quiz' as const,
        id: lesson.id,
        title: lesson.title,
        section: title,
        exam: exams.find(({ lesson_id }) => lesson_id === lesson.id) ?? null,
      }))
    const test: Test[] =
      section.section_type === 'exam' ? [{ kind: 'course', id, title, section: null, exam: own }] : []
    return [...quizzes, ...test]
  })
}
