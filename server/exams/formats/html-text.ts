import { sanitised } from '#shared/core/rich-text.rules.ts'
import { type RichNode, type RichText, richTextMost } from '#shared/core/rich-text.schema.ts'
import { lineNodes } from '#shared/exams/new-question.rules.ts'
import { decoded } from './html-entities.ts'
import { raisedPieces } from './raised.ts'

// Files of other systems have their texts as HTML. Only its words and plain formatting are read: nothing of it is ever
// shown as HTML.

const markOf: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
}
const blocksOf: Record<string, string> = {
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  blockquote: 'blockquote',
}
const breaks = /^(p|div|h[1-6]|tr|table|section|article|header|footer|pre|ul|ol|li|blockquote)$/
/** Deeper than anybody writes lists; a text deeper than this is read as if it were less deep. */
const mostOpen = 16
/** What the shortest node takes as JSON. */
const nodeLength = 20

export type HtmlText = { doc: RichText; hasPictures: boolean }

/** The words of some HTML with their plain formatting. What is too long for a text is cut, and still too long. */
export function htmlText(html: string): HtmlText {
  const root: RichNode = { type: 'doc', content: [] }
  const open: { tag: string; node: RichNode }[] = [{ tag: '', node: root }]
  const marks = new Map<string, number>()
  let line: RichNode | undefined
  let hasPictures = false
  let length = 0

  const holder = () => open.at(-1)?.node ?? root
  const write = (text: string) => {
    if (!line && text.trim() === '') return
    if (!line) {
      line = { type: 'paragraph', content: [] }
      // A list has items only, so a word between two of them gets one.
      const isList = holder().type === 'bulletList' || holder().type === 'orderedList'
      holder().content?.push(isList ? { type: 'listItem', content: [line] } : line)
    }
    const own = [...marks.keys()].map((type) => ({ type }))
    for (const node of lineNodes(text)) {
      line.content?.push(node.type === 'text' && own.length > 0 ? { ...node, marks: own } : node)
    }
    length += text.length + nodeLength
  }

  for (const piece of raisedPieces(html)) {
    if (length > richTextMost) break
    if ('text' in piece) {
      write(decoded(piece.text.replace(/\s+/g, ' ')))
      continue
    }
    const { tag, isEnd } = piece
    const mark = markOf[tag]
    if (tag === 'br') {
      line?.content?.push({ type: 'hardBreak' })
      length += nodeLength
    }
    if (tag === 'img') hasPictures = true
    else if (tag === 'td' || tag === 'th') write(' ')
    else if (mark) {
      const count = (marks.get(mark) ?? 0) + (isEnd ? -1 : 1)
      count > 0 ? marks.set(mark, count) : marks.delete(mark)
    } else if (breaks.test(tag)) {
      line = undefined
      const type = blocksOf[tag]
      if (type) isEnd ? close(tag) : begin(tag, type)
    }
  }
  return { doc: sanitised(root), hasPictures }

  function begin(tag: string, type: string) {
    // An item need not be closed before the next.
    if (tag === 'li' && open.at(-1)?.tag === 'li') open.pop()
    if (open.length > mostOpen) return
    const node: RichNode = { type, content: [] }
    holder().content?.push(node)
    open.push({ tag, node })
  }
  function close(tag: string) {
    const at = open.map((one) => one.tag).lastIndexOf(tag)
    if (at > 0) open.splice(at)
  }
}

const lineBreaks = /^(br|p|div|li|tr|h[1-6])$/
const alternative = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** The words of some HTML in one line; of nothing but pictures, what they are described as. */
export function htmlLine(html: string): { text: string; hasPictures: boolean } {
  // Most have no tags.
  if (!html.includes('<')) return { text: tidy(html.replaceAll(']]>', ' ')), hasPictures: false }
  let words = ''
  let described = ''
  let hasPictures = false
  for (const piece of raisedPieces(html)) {
    if ('text' in piece) words += piece.text
    else if (lineBreaks.test(piece.tag)) words += ' '
    else if (piece.tag === 'img') {
      hasPictures = true
      const [, double, single] = alternative.exec(piece.written) ?? []
      described += ` ${double ?? single ?? ''}`
    }
  }
  return { text: tidy(words) || tidy(described), hasPictures }
}

const tidy = (text: string) => decoded(text).replace(/\s+/g, ' ').trim()
