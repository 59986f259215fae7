import type { RichText } from '#shared/core/rich-text.schema.ts'

/** A text as the editor writes it. */
export function documentOf(text: string): RichText {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
}
