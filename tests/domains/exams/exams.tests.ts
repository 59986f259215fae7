import { routes } from '#server/exams/exams.routes.ts'
import { questionOf, textDocument } from '#server/exams/formats/read-question.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'
import type { DomainTests } from '#tests/support/domain-tests.ts'
import type { CoursesWorld } from '../courses/courses.tests.ts'
import { givenCourses } from '../courses/given-courses.ts'
import { choice, givenExams } from './given-exams.ts'

type Exam = { id: string; questionIds: string[]; versionIds: string[]; itemIds: string[] }
export type ExamsWorld = CoursesWorld & {
  exam: Exam
  sectionExam: Exam
  generalExam: Exam
  attempt: { id: string }
  paper: { id: string }
  examSectionIds: string[]
}

const fields = questionOf({ ...choice(), prompt: textDocument('What does it cost?') })

export const examsTests = {
  routes,
  frequent: [
    { path: '/office/exams', table: 'exams', as: 'vendor' },
    { path: '/office/corrections', table: 'exam_attempts', as: 'vendor' },
  ],
  given: givenExams,
  async build(school, { course, inReview, people }) {
    const [lessonId = '', sectionId = ''] = [course.lessonIds[0], course.sectionIds[0]]
    const exam = await givenExams.exam(school, course, lessonId)
    // A course whose quiz has no questions cannot be approved.
    await givenExams.exam(school, inReview, inReview.lessonIds[0] ?? '')
    const sectionExam = await givenExams.exam(school, course, null, { kind: 'course', sectionId })
    const generalExam = await givenExams.exam(school, null, null, { kind: 'general', publishedAt: new Date() })
    const sections = [{ kind: 'exam' as const, title: `${school.mark} final`, lessons: [] }]
    const examined = await givenCourses.course(school, { lecturers: [people.lecture], sections })
    const rules = { ...usualRules, answers_shown: 'each_question' as const }
    const attempt = await givenExams.attempt(school, exam, people.student, { rules })
    const paper = await givenExams.handedIn(school, sectionExam, people.student, { status: 'correction_pending' })
    return { exam, sectionExam, generalExam, attempt, paper, examSectionIds: examined.sectionIds }
  },
  names: {
    exam: ({ exam, sectionExam }) => [exam.id, sectionExam.id],
    'exam section': ({ examSectionIds }) => examSectionIds,
    'general exam': ({ generalExam }) => [generalExam.id],
    'exam question': ({ exam }) => exam.questionIds,
    'exam attempt': ({ attempt, paper }) => [attempt.id, paper.id],
    'exam paper': ({ paper }) => [paper.id],
  },
  samples: {
    addExamQuestion: () => [{ body: { fields } }],
    addExamQuestions: () => [{ body: { questions: [fields, fields] } }],
    updateExamQuestion: () => [{ body: { fields, revision: 1 } }],
    orderExamQuestions: (own, other) =>
      [other, own].map(({ exam }) => ({ body: { revision: 1, item_ids: exam.itemIds } })),
    publishExam: () => [{ body: { revision: 1, is_published: false } }],
    changePoints: (own, other) =>
      [other, own].map(({ exam }) => ({ body: { revision: 1, item_ids: exam.itemIds, points: 2 } })),
    correctAnswer: () => [
      { body: { question: 0, score: 3, rubric_points: null, comment: 'Nearly', corrected_at: null } },
    ],
    checkAnswer: () => {
      const answers = [{ number: 1, question: 0, answer: { options: ['a'] }, after_ms: 1 }]
      return [{ body: { turn: 1, question: 0, answers } }]
    },
  },
  withoutMark: ['sendAnswers', 'removeExam'],
} satisfies DomainTests<ExamsWorld, CoursesWorld>
