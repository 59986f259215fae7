import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { regradableQuestion, regradeOrder, regradePlan, regradePreview } from './regrades.schema.ts'

const oneQuestion = {
  params: z.object({ examId: id, questionId: id }),
  things: { examId: 'exam', questionId: 'exam question' },
} as const
// It changes scores and says what is right: whoever may do both.
const fieldPermissions = { right: 'courses.update' } as const
const refusals = ['exams.scored_by_person', 'exams.answers_empty', 'exams.right_and_wrong'] as const

export const readRegrade = endpoint({
  name: 'readRegrade',
  method: 'GET',
  path: '/office/exams/{examId}/questions/{questionId}/regrade',
  summary: 'A question of an exam with what counts as right now, and when that was changed.',
  ...office('exam_corrections.view'),
  ...oneQuestion,
  answer: regradableQuestion,
})

export const previewRegrade = endpoint({
  name: 'previewRegrade',
  method: 'POST',
  path: '/office/exams/{examId}/questions/{questionId}/regrade/preview',
  summary: 'Whose score changes if other answers are right. Nothing is stored.',
  ...office('exam_corrections.update'),
  ...oneQuestion,
  fieldPermissions,
  body: regradePlan,
  answer: regradePreview,
  refusals: [...refusals],
})

export const applyRegrade = endpoint({
  name: 'applyRegrade',
  method: 'POST',
  path: '/office/exams/{examId}/questions/{questionId}/regrade',
  summary:
    'Score every answer to a question anew. Points that somebody gave stay. Students whose score changes are notified.',
  ...office('exam_corrections.update'),
  ...oneQuestion,
  fieldPermissions,
  body: regradeOrder,
  answer: regradePreview,
  refusals: [...refusals, 'core.changed_elsewhere'],
})
