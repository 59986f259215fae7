import { shortened } from '#shared/core/formulas.rules.ts'
import { mostInFile } from '#shared/exams/question-files.lists.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'

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

/** More than is added of any file is not read. */
export const isFull = ({ questions, problems }: ReadFile): boolean =>
  questions.length + problems.length > 2 * mostInFile

/** The beginning of a text, to name what has no title. */
export function titleFrom(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${shortened(line, 79)}…` : line
}
