import { sanitised } from '#shared/core/rich-text.rules.ts'
import type { RichNode, RichText } from '#shared/core/rich-text.schema.ts'

/** Where a picture is found on the other side; undefined where it cannot be shown there. */
type NewAddress = (address: string) => string | undefined

/** A text for an archive: only what we know of it, its pictures named as the archive names them. */
export function portableText(doc: RichText, keyOf: NewAddress): RichText {
  return pictured(sanitised(doc), keyOf)
}

/** A text from an archive. What is no file of the archive is not shown: its address could be anyone's. */
export function localText(doc: RichText, addressOf: NewAddress): RichText {
  return sanitised(pictured(doc, addressOf))
}

// Deeper than any text we keep; whoever made the archive may have nested it as deep as they liked.
const deepest = 50

function pictured(node: RichNode, newAddress: NewAddress, depth = 0): RichNode {
  const { content } = node
  if (!Array.isArray(content)) return node
  const inner = content.flatMap((child: RichNode | null) => {
    if (typeof child !== 'object' || child === null || depth > deepest) return []
    if (child.type !== 'image') return [pictured(child, newAddress, depth + 1)]
    const { src } = child.attrs ?? {}
    const address = typeof src === 'string' ? newAddress(src) : undefined
    return address === undefined ? [] : [{ ...child, attrs: { ...child.attrs, src: address } }]
  })
  return { ...node, content: inner }
}
