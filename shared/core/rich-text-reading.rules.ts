import type { RichNode, RichText } from './rich-text.schema.ts'

const wordsPerMinute = 200
const lineEnds = new Set(['paragraph', 'heading', 'codeBlock', 'listItem', 'hardBreak'])

/** The plain text of a document, one line per paragraph. */
export function plainText(doc: RichText): string {
  return written(doc)
    .replace(/\n{2,}/g, '\n')
    .trim()
}

function written(node: RichNode | undefined): string {
  if (typeof node !== 'object' || node === null) return ''
  const own = typeof node.text === 'string' ? node.text : ''
  const inner = Array.isArray(node.content) ? node.content.map(written).join('') : ''
  return own + inner + (lineEnds.has(node.type) ? '\n' : '')
}

/** The addresses of the pictures in a document. */
export function picturesIn(node: RichNode | undefined): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = node.type === 'image' && typeof node.attrs?.src === 'string' ? [node.attrs.src] : []
  return [...own, ...(Array.isArray(node.content) ? node.content.flatMap(picturesIn) : [])]
}

/**
 * Rich text is empty if, after removing empty paragraphs, non-breaking spaces and tags, nothing remains. A picture is
 * a tag, and invisible characters do not count.
 */
export function isEmptyRichText(doc: RichText | null | undefined): boolean {
  return !doc || plainText(doc).replace(/[\s\p{Cf}\p{Cc}]/gu, '') === ''
}

/** How many words a text has. Khmer is written without spaces: the dictionary of the runtime finds its words. */
export function wordCount(text: string): number {
  let count = 0
  for (const { isWordLike } of new Intl.Segmenter('km', { granularity: 'word' }).segment(text)) {
    if (isWordLike) count += 1
  }
  return count
}

/** How long reading it takes: whole minutes, at least one. */
export function readingMinutes(doc: RichText): number {
  return Math.max(1, Math.round(wordCount(plainText(doc)) / wordsPerMinute))
}
