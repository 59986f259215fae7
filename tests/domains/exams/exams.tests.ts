import { routes } from '#server/exams/exams.routes.ts'
import type { DomainTests } from '#tests/support/domain-tests.ts'
import type { CoursesWorld } from '../courses/courses.tests.ts'
import { givenExams } from './given-exams.ts'

type Exam = { id: string; questionIds: string[]; versionIds: string[] }
export type ExamsWorld = CoursesWorld & { exam: Exam; attempt: { id: string } }

export const examsTests = {
  routes,
  given: givenExams,
  async build(school, { course, people }) {
    const exam = await givenExams.exam(school, course, null)
    return { exam, attempt: await givenExams.attempt(school, exam, people.student) }
  },
  names: {
    exam: ({ exam }) => [exam.id],
    'exam question': ({ exam }) => exam.questionIds,
    'exam attempt': ({ attempt }) => [attempt.id],
  },
  withoutMark: ['sendAnswers'],
} satisfies DomainTests<ExamsWorld, CoursesWorld>
