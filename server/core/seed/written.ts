import type { RichNode, RichText } from '#shared/core/rich-text.schema.ts'

/**
 * Rich text as a writer thinks of it; the seed turns it into the stored JSON document. A plain text is a paragraph,
 * `**bold**` works inside a text, and a quote may have several lines.
 */
export type Block = string | { h: string } | { list: string[] } | { quote: string }

const wordsPerMinute = 180
// Khmer and Chinese have no spaces to count words by.
const lettersPerMinute = 700

/** A writer's blocks as the stored document. */
export function documentOf(blocks: readonly Block[]): RichText {
  return { type: 'doc', content: blocks.map(nodeOf) }
}

function nodeOf(block: Block): RichNode {
  if (typeof block === 'string') return paragraph(block)
  if ('h' in block) return { type: 'heading', attrs: { level: 2 }, content: textOf(block.h) }
  if ('quote' in block) return { type: 'blockquote', content: block.quote.split('\n').map(paragraph) }
  const content = block.list.map((item) => ({ type: 'listItem', content: [paragraph(item)] }))
  return { type: 'bulletList', content }
}

const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: textOf(text) })

function textOf(text: string): RichNode[] {
  return text
    .split('**')
    .map((part, at): RichNode => ({ type: 'text', text: part, ...(at % 2 === 1 && { marks: [{ type: 'bold' }] }) }))
    .filter((node) => node.text)
}

/** The texts of many lessons, by their titles: `# Title`, then paragraphs, `- items` and `> quotes`, an empty line between. */
export function textsOf(written: string): Map<string, Block[]> {
  const parts = written.split(/^# /m).slice(1)
  return new Map(
    parts.map((part) => {
      const [title = '', ...rest] = part.split(/\n{2,}/)
      return [title.trim(), rest.map((text) => text.trim()).flatMap((text) => (text ? blockOf(text) : []))]
    }),
  )
}

function blockOf(text: string): Block {
  const without = (mark: RegExp) => text.split('\n').map((line) => line.replace(mark, ''))
  if (text.startsWith('- ')) return { list: without(/^- /) }
  if (text.startsWith('> ')) return { quote: without(/^> /).join('\n') }
  return text
}

export function readingMinutes(blocks: readonly Block[]): number {
  const texts = blocks.flatMap((block) => (typeof block === 'string' ? block : Object.values(block).flat()))
  const text = texts.join(' ')
  const spaced = /[\p{Script=Khmer}\p{Script=Han}]/u.test(text)
    ? text.length / lettersPerMinute
    : text.split(/\s+/).length / wordsPerMinute
  return Math.max(1, Math.round(spaced))
}
