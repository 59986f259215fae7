import type { RichNode, RichText } from '#shared/core/rich-text.schema.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { xmlText } from './xml.ts'

const tagOf: Record<string, string> = {
  paragraph: 'p',
  heading: 'h3',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  codeBlock: 'pre',
  table: 'table',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
}
const markTag: Record<string, string> = { bold: 'b', italic: 'i', underline: 'u', strike: 's', code: 'code' }

/** A text as the HTML that other systems read, with formulas in TeX; pictures and videos are left out. */
export const documentHtml = (doc: RichText): string => (doc.content ?? []).map(nodeHtml).join('')

function nodeHtml(node: RichNode): string {
  if (node.type === 'hardBreak') return '<br/>'
  if (node.type === 'formula') return xmlText(plainText(node))
  if (node.type === 'text') {
    const tags = (node.marks ?? []).flatMap(({ type }) => markTag[type] ?? [])
    return tags.reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, xmlText(node.text ?? ''))
  }
  const inner = (node.content ?? []).map(nodeHtml).join('')
  const tag = tagOf[node.type]
  return tag ? `<${tag}>${inner}</${tag}>` : inner
}
