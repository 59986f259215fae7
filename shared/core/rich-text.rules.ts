import { tidyTex } from './formulas.rules.ts'
import type { RichNode, RichText } from './rich-text.schema.ts'
import { safeAddress, safePicture } from './safe-address.rules.ts'
import { withoutDirections } from './written.rules.ts'
import { isYoutubeId, isYoutubeStart } from './youtube.rules.ts'

type Mark = NonNullable<RichNode['marks']>[number]
type Block = (node: RichNode, depth: number, left: Budget) => RichNode | undefined
/** How much may still be taken over: every text is bounded. */
type Budget = { nodes: number; characters: number }

// A list in a list takes two levels; nobody writes ten of them.
const deepest = 20
const mostSpan = 50

export const emptyRichText: RichText = { type: 'doc', content: [] }

/** Only the known parts of a document. Empty paragraphs at its end are removed too. */
export function sanitised(doc: unknown): RichText {
  const content = blocks(isNode(doc) ? doc.content : [], 1, { nodes: 20_000, characters: 200_000 })
  while (content.at(-1)?.type === 'paragraph' && !content.at(-1)?.content) content.pop()
  return { type: 'doc', content }
}

function isNode(value: unknown): value is RichNode {
  return typeof value === 'object' && value !== null && typeof (value as RichNode).type === 'string'
}

function blocks(nodes: unknown, depth: number, left: Budget): RichNode[] {
  const known: RichNode[] = []
  if (!Array.isArray(nodes) || depth > deepest) return known
  // Text where only blocks may be gets a paragraph of its own.
  let stray: RichNode[] | undefined
  for (const node of nodes) {
    if (!isNode(node) || left.nodes <= 0) continue
    left.nodes -= 1
    const inline = inlineOf(node, left)
    if (inline && stray) stray.push(inline)
    if (inline && !stray) {
      stray = [inline]
      known.push({ type: 'paragraph', content: stray })
    }
    if (inline) continue
    stray = undefined
    const block = Object.hasOwn(knownBlocks, node.type) ? knownBlocks[node.type]?.(node, depth, left) : undefined
    if (block) known.push(block)
  }
  return known
}

const knownBlocks: Record<string, Block> = {
  paragraph: (node, _, left) => holding({ type: 'paragraph' }, inlines(node, left)),
  heading: (node, _, left) =>
    holding({ type: 'heading', attrs: { level: Number(node.attrs?.level) >= 3 ? 3 : 2 } }, inlines(node, left)),
  bulletList: (node, depth, left) => list({ type: 'bulletList' }, node, depth, left),
  orderedList: (node, depth, left) => {
    const start = node.attrs?.start
    const counts = Number.isInteger(start) && Number(start) > 1 && Number(start) < 100_000
    return list({ type: 'orderedList', ...(counts && { attrs: { start } }) }, node, depth, left)
  },
  blockquote: (node, depth, left) => {
    const content = blocks(node.content, depth + 1, left)
    return content.length > 0 ? { type: 'blockquote', content } : undefined
  },
  codeBlock: (node, _, left) => {
    const lines = inlines(node, left).filter(({ type }) => type === 'text')
    return holding(
      { type: 'codeBlock' },
      lines.map(({ type, text }) => ({ type, text })),
    )
  },
  horizontalRule: () => ({ type: 'horizontalRule' }),
  image: ({ attrs }) => {
    const src = safePicture(attrs?.src)
    if (!src) return undefined
    return { type: 'image', attrs: { src, alt: typeof attrs?.alt === 'string' ? attrs.alt.slice(0, 500) : '' } }
  },
  youtube: ({ attrs }) => {
    const { video, start, title } = attrs ?? {}
    if (!isYoutubeId(video)) return undefined
    const named = typeof title === 'string' ? title.trim().slice(0, 200) : ''
    return { type: 'youtube', attrs: { video, ...(isYoutubeStart(start) && { start }), title: named } }
  },
  table: (node, depth, left) => {
    const content = nodesOf(node, ['tableRow']).flatMap((row) => {
      const cells = nodesOf(row, ['tableCell', 'tableHeader']).flatMap((cell) => cellOf(cell, depth, left) ?? [])
      return cells.length > 0 ? [{ type: 'tableRow', content: cells }] : []
    })
    return content.length > 0 && depth < deepest ? { type: 'table', content } : undefined
  },
}

function cellOf({ type, attrs, content }: RichNode, depth: number, left: Budget): RichNode | undefined {
  if (left.nodes <= 0) return undefined
  left.nodes -= 1
  const spans = (['colspan', 'rowspan'] as const).flatMap((name) => {
    const span = attrs?.[name]
    return Number.isInteger(span) && Number(span) > 1 && Number(span) <= mostSpan ? [[name, span]] : []
  })
  const inner = withoutTables(blocks(content, depth + 3, left))
  return {
    type,
    ...(spans.length > 0 && { attrs: Object.fromEntries(spans) }),
    content: inner.length > 0 ? inner : [{ type: 'paragraph' }],
  }
}

/** A table in a table is read as its cells, one after the other. */
function withoutTables(nodes: RichNode[]): RichNode[] {
  return nodes.flatMap((node) =>
    node.type === 'table'
      ? (node.content ?? []).flatMap((row) => row.content ?? []).flatMap((cell) => cell.content ?? [])
      : [node],
  )
}

function nodesOf(node: RichNode, types: readonly string[]): RichNode[] {
  return (Array.isArray(node.content) ? node.content : []).filter(
    (inner) => isNode(inner) && types.includes(inner.type),
  )
}

function list(kind: RichNode, node: RichNode, depth: number, left: Budget): RichNode | undefined {
  const content = nodesOf(node, ['listItem']).map((item) => {
    const inner = blocks(item.content, depth + 2, left)
    // The editor wants every item to begin with a paragraph.
    return { type: 'listItem', content: inner[0]?.type === 'paragraph' ? inner : [{ type: 'paragraph' }, ...inner] }
  })
  return content.length > 0 && depth < deepest ? { ...kind, content } : undefined
}

function inlines(node: RichNode, left: Budget): RichNode[] {
  const nodes: unknown = node.content
  if (!Array.isArray(nodes)) return []
  return nodes.flatMap((inner) => (isNode(inner) ? (inlineOf(inner, left) ?? []) : []))
}

function inlineOf({ type, text, marks, attrs }: RichNode, left: Budget): RichNode | undefined {
  if (type === 'hardBreak') return { type }
  if (type === 'formula') return formula(attrs, left)
  if (type !== 'text' || typeof text !== 'string') return undefined
  const allowed = withoutDirections(text).slice(0, left.characters)
  left.characters -= allowed.length
  if (allowed === '') return undefined
  const known = marksOf(marks)
  return { type, text: allowed, ...(known.length > 0 && { marks: known }) }
}

function formula(attrs: RichNode['attrs'], left: Budget): RichNode | undefined {
  const tex = tidyTex(attrs?.tex)
  if (tex === undefined || tex.length > left.characters) return undefined
  left.characters -= tex.length
  return { type: 'formula', attrs: { tex, ...(attrs?.block === true && { block: true }) } }
}

const plainMarks = ['bold', 'italic', 'underline', 'strike', 'code']

function marksOf(marks: unknown): Mark[] {
  const byType = new Map<string, Mark>()
  for (const mark of Array.isArray(marks) ? marks : []) {
    if (!isNode(mark) || byType.has(mark.type)) continue
    const href = mark.type === 'link' ? safeAddress(mark.attrs?.href) : undefined
    if (href) byType.set('link', { type: 'link', attrs: { href } })
    if (plainMarks.includes(mark.type)) byType.set(mark.type, { type: mark.type })
  }
  return [...byType.values()]
}

function holding(node: RichNode, content: RichNode[]): RichNode {
  return content.length > 0 ? { ...node, content } : node
}
