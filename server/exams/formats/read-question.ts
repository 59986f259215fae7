import { emptyRichText } from '#shared/core/rich-text.rules.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
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

/** A question with everything a file need not say. */
export function questionOf(wanted: Pick<QuestionFields, 'type'> & Partial<QuestionFields>): QuestionFields {
  return {
    prompt: emptyRichText,
    media_id: null,
    options: [],
    several: false,
    partial: true,
    accepted: [],
    explanation: emptyRichText,
    model_answer: emptyRichText,
    rubric: [],
    score: 1,
    penalty: 0,
    minutes: null,
    mix_answers: wanted.type !== 'true_false',
    must_answer: false,
    difficulty: 'medium',
    lesson_id: null,
    ...wanted,
  }
}

/** The letters that name the options of a question from a file. */
export const optionIdAt = (at: number): string => `o${at + 1}`

/** A text without formatting, a paragraph for each of its lines. */
export function textDocument(text: string): RichText {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  return {
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  }
}

/** The beginning of a text, to name what has no title. */
export function titleFrom(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : line
}
