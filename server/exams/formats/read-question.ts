import { shortened } from '#shared/core/formulas.rules.ts'
import { richTextMost } from '#shared/core/rich-text.schema.ts'
import { type FileProblem, mostInFile } from '#shared/exams/question-files.lists.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'

/** A question as a file has it. */
export type ReadQuestion = { title: string; category: string | null; tags: string[]; fields: QuestionFields }

/** Why something in a file became no question, or not the whole of it. */
export type Problem = {
  /** The number of the question in the file, from 1. */
  number: number
  title: string
  problem: Exclude<FileProblem, 'too_many'>
}

export type ReadFile = { questions: ReadQuestion[]; problems: Problem[] }

/** More than is added of any file is not read. */
export const isFull = ({ questions, problems }: ReadFile): boolean =>
  questions.length + problems.length > 2 * mostInFile

/** Answers of one question that are read: more than any may have, and wrong ones that are left out. */
export const mostAnswers = 200

/** Whether a sign is in a text more often. It is counted no further, before anything is made of it. */
export function hasMoreThan(most: number, text: string, sign: RegExp): boolean {
  let count = 0
  for (const _ of text.matchAll(sign)) {
    count += 1
    if (count > most) return true
  }
  return false
}

/** Longer than anything that a question may say: nothing is made of it. */
export const isTooLong = (text: string): boolean => text.length > richTextMost

/** The beginning of a text, to name what has no title. */
export function titleFrom(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${shortened(line, 79)}…` : line
}
