import { allQuestionTypes, type QuestionType } from './exams.lists.ts'
import { rounded, shareOf, sumOf } from './scores.rules.ts'
import { type Accepted, isAccepted } from './short-answers.rules.ts'

/** What is needed of a question to score an answer to it. */
export type Scored = {
  type: QuestionType
  options: readonly { id: string; is_right: boolean }[]
  /** Several options may be right. */
  several: boolean
  /** Some of the right options bring a part of the score. */
  partial: boolean
  accepted: readonly Accepted[]
  score: number
  /** What a wrong answer costs. */
  penalty: number
  /** Everybody gets the points: it was asked wrongly. */
  for_everyone?: boolean
}

/** What somebody answered; null where nothing was, or it was taken back. */
export type Answer = { options: string[] } | { text: string } | { media: string[]; text: string } | null

type Way = 'options' | 'words' | 'person'

/** How each type is answered, and so scored. */
const ways: Record<QuestionType, Way> = {
  multiple_choice: 'options',
  true_false: 'options',
  short_answer: 'words',
  essay: 'person',
  image: 'options',
  hand_in: 'person',
}
/** A picture without options is written about. */
export const scoredBy = ({ type, options }: Pick<Scored, 'type' | 'options'>): Way =>
  type === 'image' && options.length === 0 ? 'person' : ways[type]

/** Whether a person has to score a question: the computer cannot read an essay or what was handed in. */
export const needsPerson = (question: Pick<Scored, 'type' | 'options'>): boolean => scoredBy(question) === 'person'

/** The types that a person scores, whatever a question is like. */
export const typesForPerson = allQuestionTypes.filter((type) => ways[type] === 'person')

/** Whether anything was answered. */
export function isAnswered(answer: Answer): boolean {
  if (answer === null) return false
  if ('options' in answer) return answer.options.length > 0
  return answer.text.trim() !== '' || ('media' in answer && answer.media.length > 0)
}

/**
 * The score of an answer; null while a person has to give it. A question nobody answered brings nothing and costs
 * nothing, also where a person scores.
 */
export function scoreOf(question: Scored, answer: Answer): number | null {
  if (question.for_everyone) return question.score
  if (!isAnswered(answer)) return 0
  const way = scoredBy(question)
  if (way === 'person') return null
  const reached = way === 'words' ? ofText(question, answer) : ofOptions(question, answer)
  return reached ?? rounded(0 - question.penalty)
}

/** Null where it is wrong: what is right costs nothing, also where it brings nothing. */
function ofText({ accepted, score }: Scored, answer: Answer): number | null {
  return answer && 'text' in answer && isAccepted(answer.text, accepted) ? score : null
}

function ofOptions({ options, several, partial, score }: Scored, answer: Answer): number | null {
  const chosen = new Set(answer && 'options' in answer ? answer.options : [])
  const right = options.filter(({ is_right }) => is_right)
  const found = right.filter(({ id }) => chosen.has(id)).length
  // An option that does not exist is as wrong as any other.
  const wrong = chosen.size - found
  if (!several) return wrong === 0 && found === 1 ? score : null
  if (wrong === 0 && found === right.length) return score
  // Each wrong one takes away a right one: choosing everything brings nothing.
  return (partial && shareOf(score, Math.max(0, found - wrong), right.length)) || null
}

export type Marked = { score: number | null; total: number }

/** The score of a whole attempt, never below zero; what a person has yet to score counts as nothing so far. */
export function totalOf(marks: readonly Marked[]): { correct_score: number; total_score: number; isPending: boolean } {
  return {
    correct_score: Math.max(0, sumOf(marks.map(({ score }) => score ?? 0))),
    total_score: sumOf(marks.map(({ total }) => total)),
    isPending: marks.some(({ score }) => score === null),
  }
}
