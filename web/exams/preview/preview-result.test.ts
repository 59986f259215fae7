import { expect, it } from 'vitest'
import { questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import type { ExamPreview } from '#shared/exams/preview.schema.ts'
import type { Answer } from '#shared/exams/scoring.rules.ts'
import { openJournal, written } from '../attempts/device-journal.ts'
import { previewResult } from './preview-result.ts'

const now = '2026-01-01T00:00:00.000Z'
const questions = [
  questionOf({
    type: 'multiple_choice',
    prompt: textDocument('What does it cost?'),
    score: 4,
    options: ['a', 'b'].map((id) => ({ id, text: id, media_id: null, is_right: id === 'a', feedback: '' })),
  }),
  questionOf({ type: 'essay', prompt: textDocument('Why?'), score: 6 }),
]
const preview = {
  exam: { pass_percent: 40, attempts_left: 2 },
  attempt: {
    ...{ id: 'attempt', number: 1, turn: 1, now, started_at: now, due_at: null, time_limit: 'none' },
    ...{ answers: [], checked: [], stored: [], opened: [] },
    questions: questions.map(({ type, score, options }) => ({ type, points: score, options })),
  },
  questions,
} as unknown as ExamPreview

const resultOf = (...answers: Answer[]) => {
  let journal = openJournal(preview.attempt, 0)
  for (const [at, answer] of answers.entries()) journal = written(journal, at, answer, at)
  return previewResult(preview, journal, new Date('2026-01-01T00:00:30.000Z'))
}

it.each<[string, Answer[], object]>([
  ['a right answer', [{ options: ['a'] }, null], { correct_score: 4, correct_questions: 1, status: 'passed' }],
  ['a wrong one', [{ options: ['b'] }, null], { correct_score: 0, correct_questions: 0, status: 'failed' }],
  // A person would have to read it: it counts as nothing here.
  ['an essay', [{ options: ['a'] }, { text: 'Because' }], { correct_score: 4, status: 'passed' }],
  ['nothing', [], { correct_score: 0, status: 'failed', seconds: 30, total_score: 10, question_count: 2 }],
])('a preview with %s is scored as the server would', (_, answers, wanted) => {
  expect(resultOf(...answers)).toMatchObject(wanted)
})
