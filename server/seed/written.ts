import type { RichNode, RichText } from '#shared/core/rich-text.schema.ts'
import type { Block } from './content.types.ts'

const wordsPerMinute = 180
// Khmer and Chinese have no spaces to count words by.
const lettersPerMinute = 700

/** A writer's blocks as the stored document. */
export function documentOf(blocks: readonly Block[]): RichText {
  return { type: 'doc', content: blocks.map(nodeOf) }
}

function nodeOf(block: Block): RichNode {
  if ('h' in block) return { type: 'heading', attrs: { level: 2 }, content: textOf(block.h) }
  if ('quote' in block) return { type: 'blockquote', content: [paragraph(block.quote)] }
  if ('list' in block) {
    const content = block.list.map((item) => ({ type: 'listItem', content: [paragraph(item)] }))
    return { type: 'bulletList', content }
  }
  return paragraph(block.p)
}

const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: textOf(text) })

function textOf(text: string): RichNode[] {
  return text
    .split('**')
    .map((part, at): RichNode => ({ type: 'text', text: part, ...(at % 2 === 1 && { marks: [{ type: 'bold' }] }) }))
    .filter((node) => node.text)
}

export function readingMinutes(blocks: readonly Block[]): number {
  const text = blocks.map((block) => ('list' in block ? block.list.join(' ') : Object.values(block)[0])).join(' ')
  const spaced = /[\p{Script=Khmer}\p{Script=Han}]/u.test(text)
    ? text.length / lettersPerMinute
    : text.split(/\s+/).length / wordsPerMinute
  return Math.max(1, Math.round(spaced))
}
