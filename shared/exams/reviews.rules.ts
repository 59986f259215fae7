import type { AskedQuestion, ReviewedQuestion } from './attempts.schema.ts'
import type { QuestionFields } from './questions.schema.ts'
import { type Answer, scoreOf } from './scoring.rules.ts'

/** What is right, for whoever may see it. */
export const rightOf = ({ options, accepted, explanation, lesson_id }: QuestionFields): ReviewedQuestion['right'] => ({
  options: options.filter(({ is_right }) => is_right).map(({ id }) => id),
  accepted: accepted.map(({ text }) => text),
  explanation,
  feedback: Object.fromEntries(options.flatMap(({ id, feedback }) => (feedback ? [[id, feedback]] : []))),
  lesson_id,
})

/** A question with its answer, whose right answer is shown at once. */
export function checkedQuestion(fields: QuestionFields, asked: AskedQuestion, answer: Answer): ReviewedQuestion {
  const score = scoreOf(fields, answer)
  return { ...asked, answer, score, is_pending: score === null, is_late: false, comment: null, right: rightOf(fields) }
}
