import * as z from 'zod/mini'

/**
 * A written text as it is stored: a JSON document of nodes. Only what the renderer knows is ever shown, so an unknown
 * node is harmless; addresses are checked where they are drawn.
 */
export type RichNode = {
  type: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  content?: RichNode[]
}

export const richText = z.custom<RichNode>(
  (value) => typeof value === 'object' && value !== null && (value as RichNode).type === 'doc',
)
export type RichText = RichNode
