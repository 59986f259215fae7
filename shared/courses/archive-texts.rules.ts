import { sanitised } from '#shared/core/rich-text.rules.ts'
import type { RichNode, RichText } from '#shared/core/rich-text.schema.ts'

/** The address of a picture in an archive or a school; undefined if it cannot be shown there. */
type NewAddress = (address: string) => string | undefined

/** A text for an archive: sanitized, with pictures named by their keys. */
export function portableText(doc: RichText, keyOf: NewAddress): RichText {
  return pictured(sanitised(doc), keyOf)
}

/** A text from an archive. Pictures that are not files of the archive are dropped. */
export function localText(doc: RichText, addressOf: NewAddress): RichText {
  return sanitised(pictured(doc, addressOf))
}

// Deeper than any stored text; an archive could nest without end.
const mostDepth = 50

function pictured(node: RichNode, newAddress: NewAddress, depth = 0): RichNode {
  const { content } = node
  if (!Array.isArray(content)) return node
  const inner = content.flatMap((child: RichNode | null) => {
    if (typeof child !== 'object' || child === null || depth > mostDepth) return []
    if (child.type !== 'image') return [pictured(child, newAddress, depth + 1)]
    const { src } = child.attrs ?? {}
    const address = typeof src === 'string' ? newAddress(src) : undefined
    return address === undefined ? [] : [{ ...child, attrs: { ...child.attrs, src: address } }]
  })
  return { ...node, content: inner }
}
