import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import {
  bulkPoints,
  changedExam,
  changedQuestion,
  examPage,
  examPublication,
  examQuery,
  newQuestion,
  officeExam,
  questionFaults,
  questionOrder,
  severalQuestions,
} from './exams.schema.ts'

// A quiz is a part of its course: who may change the course may change it.
const view = office('courses.view')
const change = office('courses.update')
const oneExam = { params: z.object({ examId: id }), things: { examId: 'exam' } } as const

export const listExams = endpoint({
  name: 'listExams',
  method: 'GET',
  path: '/office/exams',
  summary: 'The exams within reach that are not removed, or those of a course, by kind and state, the newest first.',
  ...view,
  query: examQuery,
  answer: examPage,
})

export const openSectionExam = endpoint({
  name: 'openSectionExam',
  method: 'POST',
  path: '/office/sections/{sectionId}/exam',
  summary: 'The exam of a section of type exam; it is made when somebody first asks for it.',
  ...change,
  params: z.object({ sectionId: id }),
  things: { sectionId: 'exam section' },
  answer: officeExam,
  refusals: ['exams.no_exam_section'],
})

export const openLessonExam = endpoint({
  name: 'openLessonExam',
  method: 'POST',
  path: '/office/lessons/{lessonId}/exam',
  summary: 'The exam of a quiz or an assignment; it is made when somebody first asks for it.',
  ...change,
  params: z.object({ lessonId: id }),
  things: { lessonId: 'lesson' },
  answer: officeExam,
  refusals: ['exams.no_quiz'],
})

export const readOfficeExam = endpoint({
  name: 'readOfficeExam',
  method: 'GET',
  path: '/office/exams/{examId}',
  summary: 'An exam with its questions, right answers included.',
  ...view,
  ...oneExam,
  answer: officeExam,
})

export const updateExam = endpoint({
  name: 'updateExam',
  method: 'PUT',
  path: '/office/exams/{examId}',
  summary: 'Change the name and the rules of an exam. Attempts that have begun keep theirs.',
  ...change,
  ...oneExam,
  body: changedExam,
  answer: officeExam,
  refusals: [
    'core.changed_elsewhere',
    'exams.minutes_missing',
    'exams.ends_first',
    'exams.score_above_total',
    'courses.course_not_found',
  ],
})

export const addExamQuestions = endpoint({
  name: 'addExamQuestions',
  method: 'POST',
  path: '/office/exams/{examId}/questions/several',
  summary: 'Add several questions at the end of an exam: all of them or none.',
  ...change,
  ...oneExam,
  body: severalQuestions,
  answer: officeExam,
  refusals: [...questionFaults, 'exams.too_many', 'exams.one_task', 'exams.score_above_total'],
})

export const changePoints = endpoint({
  name: 'changePoints',
  method: 'PUT',
  path: '/office/exams/{examId}/points',
  summary: 'Set what several questions of an exam bring.',
  ...change,
  ...oneExam,
  body: bulkPoints,
  answer: officeExam,
  refusals: ['core.changed_elsewhere', 'exams.score_above_total'],
})

export const publishExam = endpoint({
  name: 'publishExam',
  method: 'PUT',
  path: '/office/exams/{examId}/publication',
  summary: 'Let students take a quiz, an assignment or an exam of a course, or make it a draft again. Attempts go on.',
  ...change,
  ...oneExam,
  body: examPublication,
  answer: officeExam,
  refusals: [
    'exams.no_questions',
    'exams.pool_too_small',
    'exams.question_unfinished',
    'exams.minutes_missing',
    'exams.ends_first',
    'exams.score_above_total',
  ],
})

export const addExamQuestion = endpoint({
  name: 'addExamQuestion',
  method: 'POST',
  path: '/office/exams/{examId}/questions',
  summary: 'Add a question at the end of an exam.',
  ...change,
  ...oneExam,
  body: newQuestion,
  answer: officeExam,
  refusals: [...questionFaults, 'exams.too_many', 'exams.one_task', 'exams.score_above_total'],
})

export const updateExamQuestion = endpoint({
  name: 'updateExamQuestion',
  method: 'PUT',
  path: '/office/exams/{examId}/questions/{questionId}',
  summary: 'Change a question. Attempts that have begun keep the version they were given.',
  ...change,
  params: z.object({ examId: id, questionId: id }),
  things: { examId: 'exam', questionId: 'exam question' },
  body: changedQuestion,
  answer: officeExam,
  refusals: [...questionFaults, 'core.changed_elsewhere', 'exams.one_task', 'exams.score_above_total'],
})

export const orderExamQuestions = endpoint({
  name: 'orderExamQuestions',
  method: 'PUT',
  path: '/office/exams/{examId}/order',
  summary: 'Set the order of all questions of an exam.',
  ...change,
  ...oneExam,
  body: questionOrder,
  answer: officeExam,
  refusals: ['core.changed_elsewhere'],
})

export const removeExamQuestion = endpoint({
  name: 'removeExamQuestion',
  method: 'DELETE',
  path: '/office/exams/{examId}/questions/{questionId}',
  summary: 'Take a question out of an exam. Attempts keep it.',
  ...change,
  params: z.object({ examId: id, questionId: id }),
  things: { examId: 'exam', questionId: 'exam question' },
  answer: officeExam,
})
