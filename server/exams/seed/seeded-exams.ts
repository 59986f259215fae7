import { seedResult } from '#server/core/seed/seeding.ts'
import type { ExamKind } from '#shared/exams/exams.lists.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'

export type SeededQuestion = { itemId: string; versionId: string; fields: QuestionFields }

export type SeededExam = {
  id: string
  kind: ExamKind
  title: string
  courseId: string | null
  lessonId: string | null
  rules: ExamRules
  questions: SeededQuestion[]
}

/** The exams of a school, those of courses in the order of their lessons. */
export const seededExams = seedResult<readonly SeededExam[]>('exams')
