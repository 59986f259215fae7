import { textPieces } from '#shared/core/formulas.rules.ts'
import { emptyRichText } from '#shared/core/rich-text.rules.ts'
import type { RichNode, RichText } from '#shared/core/rich-text.schema.ts'
import type { QuestionFields } from './questions.schema.ts'

/** A question with everything that nobody has said otherwise. */
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
    category: null,
    tags: [],
    lesson_id: null,
    ...wanted,
  }
}

/** The ids of the options of a new question. */
export const optionIdAt = (at: number): string => `o${at + 1}`

/** A choice among options of which some are marked as right. */
export const choiceAmong = (marked: readonly { text: string; isRight: boolean }[]) => ({
  type: 'multiple_choice' as const,
  several: marked.filter(({ isRight }) => isRight).length > 1,
  options: marked.map(({ text, isRight }, at) => ({
    ...{ id: optionIdAt(at), text, media_id: null, is_right: isRight, feedback: '' },
  })),
})

/** The words and formulas of a line. */
export const lineNodes = (line: string): RichNode[] =>
  textPieces(line).map((piece) =>
    typeof piece === 'string'
      ? { type: 'text', text: piece }
      : { type: 'formula', attrs: { tex: piece.tex, ...(piece.isBlock && { block: true }) } },
  )

/** A text without formatting, a paragraph for each of its lines; its formulas are drawn. */
export function textDocument(text: string): RichText {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  return {
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', content: lineNodes(line) })),
  }
}
