import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { changedExam, changedQuestion, courseExam, newQuestion, officeExam, questionOrder } from './exams.schema.ts'

// A quiz is a part of its course: who may change the course may change it.
const view = office('courses.view')
const change = office('courses.update')
const oneExam = { params: z.object({ examId: id }), things: { examId: 'exam' } } as const

export const openLessonExam = endpoint({
  name: 'openLessonExam',
  method: 'POST',
  path: '/office/lessons/{lessonId}/exam',
  summary: 'The exam of a quiz; it is made when somebody first asks for it.',
  ...change,
  params: z.object({ lessonId: id }),
  things: { lessonId: 'lesson' },
  answer: officeExam,
  refusals: ['exams.no_quiz'],
})

export const listCourseExams = endpoint({
  name: 'listCourseExams',
  method: 'GET',
  path: '/office/courses/{courseId}/exams',
  summary: 'The exams of a course, with how many questions each has.',
  ...view,
  params: z.object({ courseId: id }),
  things: { courseId: 'course' },
  answer: z.array(courseExam),
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
  refusals: ['core.changed_elsewhere', 'exams.minutes_missing', 'exams.ends_first'],
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
  refusals: ['exams.too_many'],
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
  refusals: ['core.changed_elsewhere'],
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
