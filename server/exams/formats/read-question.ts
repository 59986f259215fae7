import type { QuestionFields } from '#shared/exams/questions.schema.ts'

export { optionIdAt, questionOf, textDocument } from '#shared/exams/new-question.rules.ts'

/** A question as a file has it. */
export type ReadQuestion = { title: string; category: string | null; tags: string[]; fields: QuestionFields }

/** Why something in a file became no question, or not the whole of it. */
export type Problem = {
  /** The number of the question in the file, from 1. */
  number: number
  title: string
  problem: 'type' | 'unreadable' | 'no_answers' | 'pictures_left_out'
}

export type ReadFile = { questions: ReadQuestion[]; problems: Problem[] }

/** The beginning of a text, to name what has no title. */
export function titleFrom(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : line
}
