import { sanitised } from '#shared/core/rich-text.rules.ts'
import type { RichNode, RichText } from '#shared/core/rich-text.schema.ts'

// Files of other systems have their texts as HTML. Only its words and plain formatting are read: nothing of it is ever
// shown as HTML.

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  times: '×',
  divide: '÷',
  plusmn: '±',
  deg: '°',
  le: '≤',
  ge: '≥',
  ne: '≠',
  pi: 'π',
  radic: '√',
  infin: '∞',
}

/** Text with its entities as characters; unknown ones stay as they are. */
export function decoded(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
  })
}

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
const skipped = /<(script|style|head|template|svg|math)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<!\[CDATA\[|\]\]>/gi

export type HtmlText = { doc: RichText; hasPictures: boolean }

/** The words of some HTML with their plain formatting. */
export function htmlText(html: string): HtmlText {
  const root: RichNode = { type: 'doc', content: [] }
  const open: { tag: string; node: RichNode }[] = [{ tag: '', node: root }]
  const marks: string[] = []
  let line: RichNode | undefined
  let hasPictures = false

  const holder = () => open.at(-1)?.node ?? root
  const endLine = () => {
    line = undefined
  }
  const write = (text: string) => {
    if (!line && text.trim() === '') return
    if (!line) {
      line = { type: 'paragraph', content: [] }
      // A list has items only, so a word between two of them gets one.
      const isList = holder().type === 'bulletList' || holder().type === 'orderedList'
      holder().content?.push(isList ? { type: 'listItem', content: [line] } : line)
    }
    const own = [...new Set(marks)].map((type) => ({ type }))
    line.content?.push({ type: 'text', text, ...(own.length > 0 && { marks: own }) })
  }

  for (const [piece] of html.replace(skipped, ' ').matchAll(/<\/?[a-z][^>]*>|[^<]+|</gi)) {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? []
    const tag = name.toLowerCase()
    if (tag === '') write(decoded(piece.replace(/\s+/g, ' ')))
    else if (tag === 'br') line?.content?.push({ type: 'hardBreak' })
    else if (tag === 'img') hasPictures = true
    else if (tag === 'td' || tag === 'th') write(' ')
    else if (markOf[tag] && !slash) marks.push(markOf[tag])
    else if (markOf[tag]) marks.splice(marks.lastIndexOf(markOf[tag]), marks.includes(markOf[tag]) ? 1 : 0)
    else if (breaks.test(tag)) {
      endLine()
      if (blocksOf[tag]) slash ? close(tag) : begin(tag, blocksOf[tag])
    }
  }
  return { doc: sanitised(root), hasPictures }

  function begin(tag: string, type: string) {
    // An item need not be closed before the next.
    if (tag === 'li' && open.at(-1)?.tag === 'li') open.pop()
    const node: RichNode = { type, content: [] }
    holder().content?.push(node)
    open.push({ tag, node })
  }
  function close(tag: string) {
    const at = open.map((one) => one.tag).lastIndexOf(tag)
    if (at > 0) open.splice(at)
  }
}

/** The words of some HTML in one line. */
export function htmlLine(html: string): string {
  const plain = html.replace(skipped, ' ').replace(/<br\s*\/?>|<\/?(p|div|li|tr|h[1-6])\b[^>]*>/gi, ' ')
  return decoded(plain.replace(/<\/?[a-z][^>]*>/gi, ''))
    .replace(/\s+/g, ' ')
    .trim()
}
