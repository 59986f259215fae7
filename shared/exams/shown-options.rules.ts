import type { AskedQuestion, ReviewedQuestion } from './attempts.schema.ts'
import { falseOption, trueOption } from './exams.lists.ts'
import type { Answer } from './scoring.rules.ts'

// Students know an option by the letter of its place on their paper. Its own id is numbered as the author wrote the
// options, and most authors write the right one first.

const isNamed = (id: string) => id === trueOption || id === falseOption
const letterAt = (place: number) => String.fromCharCode('a'.charCodeAt(0) + place)

/** The letter of an option of a question, whose options are in the order of the paper. True and false are what they are. */
const shownId = (options: readonly string[], id: string): string =>
  isNamed(id) ? id : letterAt(Math.max(0, options.indexOf(id)))

/** What was answered, as its student knows it. */
export function shownAnswer(options: readonly string[], answer: Answer): Answer {
  if (!answer || !('options' in answer)) return answer
  return { options: answer.options.filter((id) => options.includes(id)).map((id) => shownId(options, id)) }
}

/** What a student sends, with the options' own ids; whatever is no option of the question is left out. */
export function sentAnswer(options: readonly string[], answer: Answer): Answer {
  if (!answer || !('options' in answer)) return answer
  return { options: answer.options.flatMap((shown) => options.find((id) => shownId(options, id) === shown) ?? []) }
}

/** A question of a paper as its student sees it, before or after. */
export function shownQuestion<Question extends AskedQuestion>(
  options: readonly string[],
  question: Question,
): Question {
  const shown = { ...question, options: question.options.map((one) => ({ ...one, id: shownId(options, one.id) })) }
  return isReviewed(question) ? { ...shown, ...reviewedParts(options, question) } : shown
}

const isReviewed = (question: AskedQuestion): question is ReviewedQuestion => 'right' in question

function reviewedParts(options: readonly string[], { answer, right }: ReviewedQuestion) {
  const feedback = Object.entries(right?.feedback ?? {}).map(([id, text]) => [shownId(options, id), text])
  return {
    answer: shownAnswer(options, answer),
    right: right && {
      ...right,
      options: right.options.map((id) => shownId(options, id)),
      feedback: Object.fromEntries(feedback),
    },
  }
}
