import { Fragment, type ReactNode } from 'react'
import type { RichText as RichDocument, RichNode } from '#shared/core/rich-text.schema.ts'

/** An address that may be opened from a written text, or undefined: never a script, never another scheme. */
export function safeAddress(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  const trimmed = address.trim()
  // Browsers skip these inside a scheme, and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(trimmed)) return undefined
  if (/^(https?:\/\/|mailto:)/i.test(trimmed)) return trimmed
  return /^(\/(?!\/)|#)/.test(trimmed) ? trimmed : undefined
}

const tags: Record<string, 'p' | 'ul' | 'ol' | 'li' | 'blockquote'> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
}

function Text({ node }: { node: RichNode }) {
  let drawn: ReactNode = node.text ?? ''
  for (const mark of node.marks ?? []) drawn = marked(mark, drawn)
  return drawn
}

function marked({ type, attrs }: NonNullable<RichNode['marks']>[number], inner: ReactNode): ReactNode {
  if (type === 'bold') return <strong>{inner}</strong>
  if (type === 'italic') return <em>{inner}</em>
  const address = type === 'link' ? safeAddress(attrs?.href) : undefined
  if (!address) return inner
  const away = !/^[/#]/.test(address)
  return (
    <a href={address} rel={away ? 'noopener nofollow' : undefined}>
      {inner}
    </a>
  )
}

function Node({ node }: { node: RichNode }): ReactNode {
  if (node.type === 'text') return <Text node={node} />
  if (node.type === 'hardBreak') return <br />
  if (node.type === 'heading') {
    // The page's own title is the only first-level heading.
    const Heading = Number(node.attrs?.level) >= 3 ? 'h3' : 'h2'
    return (
      <Heading>
        <Nodes nodes={node.content} />
      </Heading>
    )
  }
  const Tag = tags[node.type]
  if (!Tag) return null
  return (
    <Tag>
      <Nodes nodes={node.content} />
    </Tag>
  )
}

function Nodes({ nodes = [] }: { nodes?: RichNode[] }) {
  return nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a written text has no other identity, and never changes in place
    <Fragment key={at}>
      <Node node={node} />
    </Fragment>
  ))
}

/** A written text. What the renderer does not know is left out. */
export function RichText({ text, lang }: { text: RichDocument; lang?: string }) {
  return (
    <div className="rich" lang={lang}>
      <Nodes nodes={text.content} />
    </div>
  )
}
