import { Fragment, type ReactNode, Suspense } from 'react'
import type { RichText as RichDocument, RichNode } from '#shared/core/rich-text.schema.ts'
import { safeAddress, safePicture } from '#shared/core/safe-address.rules.ts'
import { lazyPart } from '#web/core/lazy-part.ts'

const RichBlock = lazyPart(() => import('./rich-text-block.tsx'))

/** The styles that the `rich` class lacks; the office's editor uses the same. */
export const richLook = {
  code: 'rounded-sm bg-sand px-1.5 py-0.5 font-mono',
  rule: 'border-0 border-t border-line-strong',
  picture: 'h-auto max-w-full rounded-md',
}

const tags: Record<string, 'p' | 'ul' | 'li' | 'blockquote'> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
}

const marks: Record<string, (inner: ReactNode) => ReactNode> = {
  bold: (inner) => <strong>{inner}</strong>,
  italic: (inner) => <em>{inner}</em>,
  underline: (inner) => <u>{inner}</u>,
  strike: (inner) => <s>{inner}</s>,
  code: (inner) => <code className={richLook.code}>{inner}</code>,
}

function Text({ node }: { node: RichNode }) {
  let drawn: ReactNode = node.text ?? ''
  for (const mark of node.marks ?? []) drawn = marked(mark, drawn)
  return drawn
}

function marked({ type, attrs }: NonNullable<RichNode['marks']>[number], inner: ReactNode): ReactNode {
  const plain = Object.hasOwn(marks, type) ? marks[type] : undefined
  if (plain) return plain(inner)
  const address = type === 'link' ? safeAddress(attrs?.href) : undefined
  if (!address) return inner
  const away = !/^[/#]/.test(address)
  return (
    <a href={address} rel={away ? 'noopener nofollow' : undefined}>
      {inner}
    </a>
  )
}

function Picture({ src, alt }: { src?: unknown; alt?: unknown }) {
  const address = safePicture(src)
  if (!address) return null
  return <img src={address} alt={typeof alt === 'string' ? alt : ''} loading="lazy" className={richLook.picture} />
}

/** The nodes that are more than a tag around their content. */
const drawings: Record<string, (node: RichNode) => ReactNode> = {
  text: (node) => <Text node={node} />,
  hardBreak: () => <br />,
  horizontalRule: () => <hr className={richLook.rule} />,
  image: (node) => <Picture {...node.attrs} />,
  heading: (node) => {
    // The page's own title is the only first-level heading.
    const Heading = Number(node.attrs?.level) >= 3 ? 'h3' : 'h2'
    return (
      <Heading>
        <Nodes nodes={node.content} />
      </Heading>
    )
  },
  orderedList: (node) => (
    <ol start={Number.isInteger(node.attrs?.start) ? Number(node.attrs?.start) : undefined}>
      <Nodes nodes={node.content} />
    </ol>
  ),
}

const blocks = ['table', 'youtube', 'codeBlock', 'formula']

function Node({ node }: { node: RichNode }): ReactNode {
  const draw = Object.hasOwn(drawings, node.type) ? drawings[node.type] : undefined
  if (draw) return draw(node)
  if (blocks.includes(node.type))
    return (
      <Suspense fallback={null}>
        <RichBlock node={node} nodes={Nodes} />
      </Suspense>
    )
  const Tag = Object.hasOwn(tags, node.type) ? tags[node.type] : undefined
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

/** A rich text. Unknown nodes are not rendered. */
export function RichText({ text, lang }: { text: RichDocument; lang?: string }) {
  return (
    <div className="rich" lang={lang}>
      <Nodes nodes={text.content} />
    </div>
  )
}
