import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { correctedPaper, correction, queueFilter, waitingPaper } from './corrections.schema.ts'

const onePaper = { params: z.object({ attemptId: id }), things: { attemptId: 'exam paper' } } as const

export const listPapers = endpoint({
  name: 'listPapers',
  method: 'GET',
  path: '/office/corrections',
  summary: 'Papers that somebody has to correct, those that wait longest first.',
  ...office('exam_corrections.view'),
  query: z.extend(queueFilter, paging),
  answer: pageOf(waitingPaper),
})

export const readPaper = endpoint({
  name: 'readPaper',
  method: 'GET',
  path: '/office/corrections/{attemptId}',
  summary: 'An attempt that was handed in, as its corrector sees it.',
  ...office('exam_corrections.view'),
  ...onePaper,
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
  refusals: ['core.changed_elsewhere', 'exams.question_not_found', 'exams.above_points'],
})
