import type { ComponentType } from 'react'
import { tidyTex } from '#shared/core/formulas.rules.ts'
import type { RichNode } from '#shared/core/rich-text.schema.ts'
import { videoWords } from '#shared/core/words/video.ts'
import { useLanguage } from '#web/core/language.tsx'
import { Formula } from './formulas/formula.tsx'
import { blockLook } from './rich-text-look.ts'
import { RichTextVideo } from './rich-text-video.tsx'

type RichBlockProps = { node: RichNode; nodes: ComponentType<{ nodes?: RichNode[] }> }

/** What few texts have: tables, videos, code and formulas. Their code is loaded only where there is one. */
export default function RichBlock({ node, nodes: Nodes }: RichBlockProps) {
  const words = videoWords[useLanguage()]
  if (node.type === 'youtube') return <RichTextVideo {...node.attrs} />
  if (node.type === 'formula') {
    const tex = tidyTex(node.attrs?.tex)
    return tex && <Formula tex={tex} isBlock={node.attrs?.block === true} />
  }
  if (node.type === 'codeBlock')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
      <pre className={blockLook.code} tabIndex={0}>
        <code>
          <Nodes nodes={node.content} />
        </code>
      </pre>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={words.table} tabIndex={0} className={blockLook.tableFrame}>
      <table className={blockLook.table}>
        <tbody>
          {node.content?.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a written text has no other identity, and never changes in place
            <tr key={at}>
              {row.content?.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Cell key={place} cell={cell} isFirstRow={at === 0} nodes={Nodes} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({
  cell: { type, attrs, content },
  isFirstRow,
  nodes: Nodes,
}: {
  cell: RichNode
  isFirstRow: boolean
  nodes: RichBlockProps['nodes']
}) {
  const spans = { colSpan: spanOf(attrs?.colspan), rowSpan: spanOf(attrs?.rowspan) }
  return type === 'tableHeader' ? (
    <th scope={isFirstRow ? 'col' : 'row'} {...spans} className={blockLook.header}>
      <Nodes nodes={content} />
    </th>
  ) : (
    <td {...spans} className={blockLook.cell}>
      <Nodes nodes={content} />
    </td>
  )
}

const spanOf = (span: unknown) => (Number.isInteger(span) ? Number(span) : undefined)
