import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import {
  bankFilter,
  bankLabels,
  bankQuestion,
  changedPool,
  chosenQuestions,
  newPool,
  poolContent,
} from './bank.schema.ts'
import { officeExam } from './exams.schema.ts'

// Questions are a part of courses: who may change courses finds those of their own, and those in no exam.
const change = office('courses.update')
const oneExam = { params: z.object({ examId: id }), things: { examId: 'exam' } } as const
const onePool = {
  params: z.object({ examId: id, itemId: id }),
  things: { examId: 'pooled exam', itemId: 'exam pool' },
} as const

export const listBank = endpoint({
  name: 'listBank',
  method: 'GET',
  path: '/office/question-bank',
  summary: 'The questions of the school that the caller may use, right answers included, the newest first.',
  ...change,
  query: z.extend(bankFilter, paging),
  answer: pageOf(bankQuestion),
})

export const readBankLabels = endpoint({
  name: 'readBankLabels',
  method: 'GET',
  path: '/office/question-bank/labels',
  summary: 'The categories and tags of these questions, with how many each has.',
  ...office('courses.view'),
  answer: bankLabels,
})

export const addFromBank = endpoint({
  name: 'addFromBank',
  method: 'POST',
  path: '/office/exams/{examId}/questions/bank',
  summary: 'Add questions of the bank at the end of an exam: all of them or none. Those it has already are left out.',
  ...change,
  ...oneExam,
  body: chosenQuestions,
  answer: officeExam,
  refusals: ['exams.question_not_found', 'exams.one_task', 'exams.too_many', 'exams.score_above_total'],
})

export const addPool = endpoint({
  name: 'addPool',
  method: 'POST',
  path: '/office/exams/{examId}/pools',
  summary: 'Add a pool to an exam, of which each student gets some questions. What the exam asks already is not in it.',
  ...change,
  ...oneExam,
  body: newPool,
  answer: officeExam,
  refusals: [
    'exams.question_not_found',
    'exams.one_task',
    'exams.pool_too_small',
    'exams.too_many',
    'exams.score_above_total',
  ],
})

export const readPool = endpoint({
  name: 'readPool',
  method: 'GET',
  path: '/office/exams/{examId}/pools/{itemId}',
  summary: 'The questions of a pool, right answers included.',
  ...office('courses.view'),
  ...onePool,
  answer: poolContent,
})

export const updatePool = endpoint({
  name: 'updatePool',
  method: 'PUT',
  path: '/office/exams/{examId}/pools/{itemId}',
  summary: 'Change the name of a pool, how many questions are drawn, and what each brings.',
  ...change,
  ...onePool,
  body: changedPool,
  answer: officeExam,
  refusals: ['exams.pool_too_small', 'exams.too_many', 'exams.score_above_total'],
})

export const removePool = endpoint({
  name: 'removePool',
  method: 'DELETE',
  path: '/office/exams/{examId}/pools/{itemId}',
  summary: 'Take a pool out of an exam. Its questions stay in the bank, and attempts keep theirs.',
  ...change,
  ...onePool,
  answer: officeExam,
})

export const removeFromPool = endpoint({
  name: 'removeFromPool',
  method: 'DELETE',
  path: '/office/exams/{examId}/pools/{itemId}/questions/{questionId}',
  summary: 'Take a question out of a pool. It stays in the bank, and attempts keep it.',
  ...change,
  params: z.object({ examId: id, itemId: id, questionId: id }),
  things: { ...onePool.things, questionId: 'pooled question' },
  answer: officeExam,
  refusals: ['exams.pool_too_small'],
})
