import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import {
  answersQuery,
  answersToCorrect,
  correctedPaper,
  correction,
  paperQuery,
  paperQueue,
  queueQuery,
} from './corrections.schema.ts'

const onePaper = { params: z.object({ attemptId: id }), things: { attemptId: 'exam paper' } } as const

export const listPapers = endpoint({
  name: 'listPapers',
  method: 'GET',
  path: '/office/corrections',
  summary: 'Papers that somebody has to correct, those that wait longest first.',
  ...office('exam_corrections.view'),
  query: queueQuery,
  answer: paperQueue,
})

export const readPaper = endpoint({
  name: 'readPaper',
  method: 'GET',
  path: '/office/corrections/{attemptId}',
  summary: 'An attempt that was handed in, as its corrector sees it.',
  ...office('exam_corrections.view'),
  ...onePaper,
  query: paperQuery,
  answer: correctedPaper,
})

export const correctAnswer = endpoint({
  name: 'correctAnswer',
  method: 'PUT',
  path: '/office/corrections/{attemptId}',
  summary: 'Score one answer of a paper. The student is notified once nothing of it waits.',
  ...office('exam_corrections.update'),
  ...onePaper,
  body: correction,
  answer: correctedPaper,
  refusals: [
    'core.changed_elsewhere',
    'exams.own_paper',
    'exams.question_not_found',
    'exams.above_points',
    'exams.annotations',
  ],
})

export const listAnswers = endpoint({
  name: 'listAnswers',
  method: 'GET',
  path: '/office/exams/{examId}/questions/{questionId}/answers',
  summary: 'Answers to one question that a person scores, those that wait first, to read them side by side.',
  ...office('exam_corrections.view'),
  params: z.object({ examId: id, questionId: id }),
  things: { examId: 'exam', questionId: 'exam question' },
  query: answersQuery,
  answer: answersToCorrect,
})
