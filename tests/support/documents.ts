import type { RichText } from '#shared/core/rich-text.schema.ts'

/** A text as the editor writes it. */
export function documentOf(text: string): RichText {
  const paragraph = (line: string) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })
  return { type: 'doc', content: text.split('\n').map(paragraph) }
}
