import type { RichText } from '#shared/core/rich-text.schema.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { beginningOf } from '#shared/core/text-cutting.rules.ts'

const summaryLength = 200

/** The beginning of a text as a summary: whole words, with an ellipsis. */
export function summaryOf(body: RichText): string {
  const text = plainText(body).replace(/\s+/g, ' ')
  if (text.length <= summaryLength) return text
  return `${beginningOf(text, summaryLength, 'word').trimEnd()}…`
}
