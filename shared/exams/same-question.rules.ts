import { textPieces, writtenFormula } from '#shared/core/formulas.rules.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import type { QuestionFields } from './questions.schema.ts'

/**
 * What a question asks and its options, as the search compares texts and in any order: questions that differ only in
 * spelling, spaces, points or explanations have the same.
 */
export function askedIn({ type, prompt, media_id, options }: QuestionFields): string {
  const named = ({ id, text, media_id: picture }: QuestionFields['options'][number]) =>
    [type === 'true_false' ? id : comparedText(text), picture].filter(Boolean).join('\n')
  return JSON.stringify([comparedText(plainText(prompt)), media_id, options.map(named).sort()])
}

/** In a formula small and capital letters are different things. */
const comparedText = (text: string) =>
  textPieces(text)
    .map((piece) => (typeof piece === 'string' ? searchText(piece) : writtenFormula(piece)))
    .join(' ')
