import type { RichNode, RichText } from '#shared/core/rich-text.schema.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { youtubeVideo } from '#shared/core/youtube.rules.ts'

/**
 * Rich text as a writer thinks of it; the seed turns it into the stored JSON document. A plain text is a paragraph,
 * `**bold**` works inside a text, and a quote may have several lines. The first row of a table is its header.
 */
export type Block =
  | string
  | { h: string }
  | { list: string[] }
  | { quote: string }
  | { table: string[][] }
  | { youtube: { address: string; title: string } }

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
  if ('table' in block) return { type: 'table', content: block.table.map(rowOf) }
  if ('youtube' in block) {
    const { address, title } = block.youtube
    return { type: 'youtube', attrs: { ...youtubeVideo(address), title } }
  }
  const content = block.list.map((item) => ({ type: 'listItem', content: [paragraph(item)] }))
  return { type: 'bulletList', content }
}

function rowOf(cells: string[], at: number): RichNode {
  const type = at === 0 ? 'tableHeader' : 'tableCell'
  return { type: 'tableRow', content: cells.map((cell) => ({ type, content: [paragraph(cell)] })) }
}

const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: textOf(text) })

function textOf(text: string): RichNode[] {
  return text
    .split('**')
    .map((part, at): RichNode => ({ type: 'text', text: part, ...(at % 2 === 1 && { marks: [{ type: 'bold' }] }) }))
    .filter((node) => node.text)
}

/**
 * The texts of many lessons, by their titles: `# Title`, then paragraphs, `- items`, `> quotes`, `| rows | of | tables |`
 * and `[videos](https://youtu.be/…)`, an empty line between.
 */
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
  if (text.startsWith('| '))
    return {
      table: text.split('\n').map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    }
  const [, title = '', address] = /^\[(.+)\]\((https:\/\/youtu\.be\/\S+)\)$/.exec(text) ?? []
  if (address) return { youtube: { address, title } }
  return text
}

export function readingMinutes(blocks: readonly Block[]): number {
  const text = plainText(documentOf(blocks))
  const spaced = /[\p{Script=Khmer}\p{Script=Han}]/u.test(text)
    ? text.length / lettersPerMinute
    : text.split(/\s+/).length / wordsPerMinute
  return Math.max(1, Math.round(spaced))
}
