import type { ResultStatus } from './exams.lists.ts'
import type { QuestionFields } from './questions.schema.ts'
import { statusOf } from './results.rules.ts'
import type { Answer } from './scoring.rules.ts'
import { needsPerson, type Scored, scoreOf, totalOf } from './scoring.rules.ts'
import type { Accepted } from './short-answers.rules.ts'

/** What is right after all. */
export type RightAnswers = {
  options: string[]
  accepted: Accepted[]
  /** Nothing is: everybody gets the points. */
  for_everyone: boolean
}

/** A question as it is scored since it was regraded; as it was, if it never was. */
export function withRight<Question extends Scored>(question: Question, right: RightAnswers | null): Question {
  if (!right) return question
  const chosen = new Set(right.options)
  return {
    ...question,
    options: question.options.map((option) => ({ ...option, is_right: chosen.has(option.id) })),
    accepted: right.accepted,
    for_everyone: right.for_everyone,
  }
}

/** Whether two choices of right answers say the same, in whatever order. */
export function isSameRight(one: RightAnswers, other: RightAnswers): boolean {
  const options = new Set(one.options)
  const accepted = ({ accepted: all }: RightAnswers) => all.map(({ text, tolerance }) => `${tolerance} ${text}`).sort()
  return (
    one.for_everyone === other.for_everyone &&
    options.size === new Set(other.options).size &&
    other.options.every((id) => options.has(id)) &&
    accepted(one).join('\n') === accepted(other).join('\n')
  )
}

type Options = Pick<QuestionFields, 'type' | 'options'>

const named = ({ options }: Options) =>
  JSON.stringify(
    options
      .map(({ id, text, media_id }) => [id, text, media_id])
      .toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1)),
  )

/** Whether two versions of a question offer the same: what is right of one says nothing of one with other options. */
export const hasSameOptions = (one: Options, other: Options): boolean =>
  one.type === other.type && named(one) === named(other)

export type RegradeFault = 'exams.scored_by_person' | 'exams.answers_empty' | 'exams.right_and_wrong'

/** What is wrong with new right answers. Where one option was right, several may be now: any of them brings the points. */
export function regradeFault(question: Pick<Scored, 'type' | 'options'>, right: RightAnswers): RegradeFault | null {
  if (right.for_everyone) return null
  if (needsPerson(question)) return 'exams.scored_by_person'
  if (question.type === 'short_answer') {
    return right.accepted.some(({ text }) => text !== '') ? null : 'exams.answers_empty'
  }
  const found = question.options.filter(({ id }) => right.options.includes(id)).length
  return found > 0 && found < question.options.length ? null : 'exams.right_and_wrong'
}

/** An attempt that has an answer to the question, with the scores of all its answers. */
export type Regraded = {
  /** The question with the points it has in this attempt. */
  question: Scored
  answer: Answer
  score: number | null
  /** Somebody gave these points: they stay. */
  isByHand: boolean
  /** Of every other question of the attempt. */
  others: readonly { score: number | null; total: number }[]
  passPercent: number | null
}

export type Regrading = { score: number | null; correct_score: number; status: ResultStatus }

/** What an attempt has when a question is scored anew; null if it stays as it is. */
export function regraded(attempt: Regraded, right: RightAnswers): Regrading | null {
  const { question, answer, others, passPercent } = attempt
  if (attempt.isByHand) return null
  const score = scoreOf(withRight(question, right), answer)
  if (score === attempt.score) return null
  const totals = totalOf([...others, { score, total: question.score }])
  return { score, correct_score: totals.correct_score, status: statusOf(totals, passPercent) }
}
