import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import {
  attemptResult,
  attemptSummary,
  checkedAnswer,
  listedAttempt,
  missedExam,
  openAttempt,
  ownFigures,
  receipt,
  reviewedQuestion,
  sentAnswers,
} from './attempts.schema.ts'

const oneAttempt = { params: z.object({ attemptId: id }), things: { attemptId: 'exam attempt' } } as const

export const listAttempts = endpoint({
  name: 'listAttempts',
  method: 'GET',
  path: '/exam-attempts',
  summary: 'Every attempt of the caller, the newest first, the exams they missed, and how they did in all of them.',
  access: 'signed-in',
  answer: z.object({ data: z.array(listedAttempt), missed: z.array(missedExam), figures: ownFigures }),
})

export const listRunningAttempts = endpoint({
  name: 'listRunningAttempts',
  method: 'GET',
  path: '/exam-attempts/running',
  summary: 'Attempts of the caller whose time is running, the one that ends first at the top.',
  access: 'signed-in',
  answer: z.object({ data: z.array(listedAttempt) }),
})

export const takeOverAttempt = endpoint({
  name: 'takeOverAttempt',
  method: 'POST',
  path: '/exam-attempts/{attemptId}/turns',
  summary:
    'Go on with an attempt on this device: its questions and what was answered. Another device may not answer then.',
  access: 'signed-in',
  ...oneAttempt,
  answer: openAttempt,
  refusals: ['exams.handed_in'],
})

export const sendAnswers = endpoint({
  name: 'sendAnswers',
  method: 'POST',
  path: '/exam-attempts/{attemptId}/answers',
  summary: 'Store answers. Sending them again is harmless; the receipt says which are stored.',
  access: 'signed-in',
  ...oneAttempt,
  body: sentAnswers,
  answer: receipt,
})

export const checkAnswer = endpoint({
  name: 'checkAnswer',
  method: 'POST',
  path: '/exam-attempts/{attemptId}/checks',
  summary:
    'See at once whether an answer is right, where the author allows it. The question is answered for good then; asking again is harmless.',
  access: 'signed-in',
  ...oneAttempt,
  body: checkedAnswer,
  answer: reviewedQuestion,
  refusals: ['exams.question_not_found', 'exams.answers_later', 'exams.answer_first', 'exams.handed_in'],
})

export const handIn = endpoint({
  name: 'handIn',
  method: 'POST',
  path: '/exam-attempts/{attemptId}/hand-in',
  summary: 'Hand in an attempt with the answers that are sent besides. Doing it twice is harmless.',
  access: 'signed-in',
  ...oneAttempt,
  body: sentAnswers,
  answer: attemptSummary,
  refusals: ['exams.nothing_handed_in'],
})

export const readResult = endpoint({
  name: 'readResult',
  method: 'GET',
  path: '/exam-attempts/{attemptId}/result',
  summary:
    'The result of an attempt that was handed in, with right answers as far as they may be seen. An attempt whose time is over is handed in.',
  access: 'signed-in',
  writes: true,
  ...oneAttempt,
  answer: attemptResult,
  refusals: ['exams.not_handed_in'],
})
