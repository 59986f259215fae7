import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { examFigures, resultExport, resultPage, resultQuery } from './results.schema.ts'

const oneExam = { params: z.object({ examId: id }), things: { examId: 'exam' } } as const

export const readExamFigures = endpoint({
  name: 'readExamFigures',
  method: 'GET',
  path: '/office/exams/{examId}/figures',
  summary: 'How an exam went: how many passed, how scores are spread, and how each question did.',
  ...office('exam_corrections.view'),
  ...oneExam,
  answer: examFigures,
})

export const listResults = endpoint({
  name: 'listResults',
  method: 'GET',
  path: '/office/exams/{examId}/results',
  summary: 'The attempts at an exam that were handed in, the newest first.',
  ...office('exam_corrections.view'),
  ...oneExam,
  query: resultQuery,
  answer: resultPage,
})

export const exportResults = endpoint({
  name: 'exportResults',
  method: 'GET',
  path: '/office/exams/{examId}/results.csv',
  summary: 'The same list as CSV, as it is filtered.',
  ...office('exam_corrections.update'),
  ...oneExam,
  query: resultExport,
  download: { type: 'text/csv; charset=utf-8' },
  answer: z.string(),
})
