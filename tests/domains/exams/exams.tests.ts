import { eq } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import { lessons, sections } from '#server/courses/courses.tables.ts'
import { routes } from '#server/exams/exams.routes.ts'
import { questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'
import type { DomainTests } from '#tests/support/domain-tests.ts'
import { inSchool } from '#tests/support/doors.ts'
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
  pool: { itemId: string }
  bankIds: string[]
  pooledIds: string[]
  handIn: { id: string }
  handInFile: { id: string }
}

const fields = questionOf({ ...choice(), prompt: textDocument('What does it cost?') })

export const examsTests = {
  routes,
  frequent: [
    { path: '/office/exams', table: 'exams', as: 'vendor' },
    { path: '/office/question-bank', table: 'questions', as: 'vendor' },
    { path: '/office/bank-questions', table: 'questions', as: 'vendor' },
    { path: '/office/corrections', table: 'exam_attempts', as: 'vendor' },
    { path: '/office/general-exams', table: 'exams', as: 'vendor' },
    { path: '/office/earlier-exams', table: 'exams', as: 'vendor' },
  ],
  given: givenExams,
  async build(school, { course, people }) {
    const [lessonId = '', sectionId = ''] = [course.lessonIds[1], course.sectionIds[1]]
    await inSchool(school, async (ctx) => {
      await ctx.tx
        .update(lessons)
        .set({ lessonType: 'quiz' })
        .where(ofSchool(ctx, lessons, eq(lessons.id, lessonId)))
      await ctx.tx
        .update(sections)
        .set({ sectionType: 'exam' })
        .where(ofSchool(ctx, sections, eq(sections.id, sectionId)))
    })
    const exam = await givenExams.exam(school, course, lessonId)
    const sectionExam = await givenExams.exam(school, course, null, { kind: 'course', sectionId })
    const generalExam = await givenExams.exam(school, null, null, { kind: 'general', publishedAt: new Date() })
    const ofExam = [{ kind: 'exam' as const, title: `${school.mark} final`, lessons: [] }]
    const examined = await givenCourses.course(school, { lecturers: [people.lecture], sections: ofExam })
    const rules = { ...usualRules, answers_shown: 'each_question' as const }
    const attempt = await givenExams.attempt(school, exam, people.student, {
      rules,
      dueAt: new Date(Date.now() + 3_600_000),
    })
    const paper = await givenExams.handedIn(school, sectionExam, people.student, { status: 'correction_pending' })
    await givenExams.regrade(school, exam)
    await givenExams.settings(school)
    // Its lesson has become another type.
    const earlier = await givenExams.exam(school, course, course.lessonIds[2] ?? '', {
      title: `${school.mark} earlier`,
    })
    await givenExams.handedIn(school, earlier, people.student)
    const bankIds = await givenExams.questions(school, [choice(), choice()], people.lecture)
    const pooledIds = await givenExams.questions(school, [choice(), choice()])
    const pool = await givenExams.pool(school, exam, pooledIds)
    const assignment = await givenExams.exam(school, course, course.lessonIds[0] ?? '', {
      ...{ kind: 'assignment' as const, title: `${school.mark} assignment` },
      questions: [{ type: 'hand_in', ways: ['text', 'files', 'recording'] }],
    })
    const handIn = await givenExams.attempt(school, assignment, people.student)
    const handInFile = await givenExams.handInFile(school, assignment, people.student)
    const files = { handIn, handInFile, pool, bankIds, pooledIds }
    return { ...files, exam, sectionExam, generalExam, attempt, paper, examSectionIds: examined.sectionIds }
  },
  names: {
    exam: ({ exam, sectionExam }) => [exam.id, sectionExam.id],
    'bank question': ({ bankIds }) => bankIds,
    'pooled exam': ({ exam }) => [exam.id],
    'exam pool': ({ pool }) => [pool.itemId],
    'pooled question': ({ pooledIds }) => pooledIds.slice(0, 1),
    'exam section': ({ examSectionIds }) => examSectionIds,
    'general exam': ({ generalExam }) => [generalExam.id],
    'exam question': ({ exam, sectionExam }) => [...exam.questionIds, ...sectionExam.questionIds],
    'exam attempt': ({ attempt, paper }) => [attempt.id, paper.id],
    'assignment attempt': ({ handIn }) => [handIn.id],
    'hand-in file': ({ handInFile }) => [handInFile.id],
    'exam paper': ({ paper }) => [paper.id],
  },
  samples: {
    startHandInFile: () => [{ body: { name: 'Homework.pdf', bytes: 1000, is_recording: false } }],
    sendHandInFile: () => [{ query: { name: 'Homework.txt', way: 'files' }, body: Buffer.from('What does it cost?') }],
    updateExam: () => [{ body: { title: 'Costs', rules: usualRules, revision: 1 } }],
    publishExam: () => [{ body: { published: false } }, { body: { published: true } }],
    addExamQuestion: () => [{ body: { fields } }],
    addExamQuestions: () => [{ body: { questions: [fields, fields] } }],
    updateExamQuestion: () => [{ body: { fields, revision: 1 } }],
    addBankQuestion: () => [{ body: { fields } }],
    addBankQuestions: () => [{ body: { questions: [fields, fields] } }],
    updateBankQuestion: () => [{ body: { fields, revision: 1 } }],
    readBankFile: () => [{ body: Buffer.from('What does it cost? {=Little ~Much}') }],
    orderExamQuestions: (own, other) =>
      [other, own].map(({ exam }) => ({ body: { revision: 1, item_ids: exam.itemIds } })),
    actGeneralExams: (own, other) =>
      [other, own].map(({ generalExam }) => ({ body: { action: 'unpublish' as const, ids: [generalExam.id] } })),
    changePoints: (own, other) =>
      [other, own].map(({ exam }) => ({ body: { revision: 1, item_ids: exam.itemIds, points: 2 } })),
    addFromBank: (own, other) => [other, own].map(({ bankIds }) => ({ body: { question_ids: bankIds } })),
    addPool: (own, other) =>
      [other, own].map(({ bankIds }) => ({
        body: { name: 'Costs', draws: 1, points: 1, question_ids: bankIds, filter: null },
      })),
    updatePool: () => [{ body: { name: 'Costs', draws: 1, points: 2 } }],
    readQuestionFile: () => [{ body: Buffer.from('What does it cost? {=Little ~Much}') }],
    correctAnswer: () => [
      { body: { question: 0, score: 3, rubric_points: null, comment: 'Nearly', corrected_at: null } },
    ],
    previewRegrade: () => [{ body: { right: { options: ['b'], accepted: [], for_everyone: false } } }],
    applyRegrade: () => [{ body: { right: { options: ['b'], accepted: [], for_everyone: false }, changed: 1 } }],
    checkAnswer: () => {
      const answers = [{ number: 1, question: 0, answer: { options: ['a'] }, after_ms: 1 }]
      return [{ body: { turn: 1, question: 0, answers } }]
    },
  },
  withoutMark: [
    ...[
      'sendAnswers',
      'readExamSettings',
      'saveExamSettings',
      'handIn',
      'readQuestionFile',
      'readBankFile',
      'addBankQuestions',
      'questionTemplate',
      'readBankLabels',
    ],
    ...['startHandInFile', 'sendHandInFile', 'removeHandInFile'],
  ],
} satisfies DomainTests<ExamsWorld, CoursesWorld>
