import { tidyTex, writtenFormula } from './formulas.rules.ts'
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
  if (node.type === 'youtube') return `${typeof node.attrs?.title === 'string' ? node.attrs.title : ''}\n`
  if (node.type === 'formula') {
    const tex = tidyTex(node.attrs?.tex)
    return tex === undefined ? '' : writtenFormula({ tex, isBlock: node.attrs?.block === true })
  }
  const own = typeof node.text === 'string' ? node.text : ''
  const inner = Array.isArray(node.content) ? node.content.map(written).join('') : ''
  return own + inner + (lineEnds.has(node.type) ? '\n' : '')
}

/** The addresses of the pictures in a document. */
export function picturesIn(doc: RichText | undefined): string[] {
  return namedIn(doc, 'image', 'src')
}

/** The ids of the YouTube videos in a document. */
export function videosIn(doc: RichText | undefined): string[] {
  return namedIn(doc, 'youtube', 'video')
}

function namedIn(node: RichNode | undefined, type: string, attribute: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const named = node.type === type ? node.attrs?.[attribute] : undefined
  const inner = Array.isArray(node.content) ? node.content.flatMap((child) => namedIn(child, type, attribute)) : []
  return typeof named === 'string' ? [named, ...inner] : inner
}

/**
 * Rich text is empty if, after removing empty paragraphs, non-breaking spaces and tags, nothing remains. A picture is
 * a tag, and invisible characters do not count; a video is something to learn from.
 */
export function isEmptyRichText(doc: RichText | null | undefined): boolean {
  return !doc || (plainText(doc).replace(/[\s\p{Cf}\p{Cc}]/gu, '') === '' && videosIn(doc).length === 0)
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
