import * as z from 'zod/mini'
import { sanitised } from './rich-text.rules.ts'

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

/** About forty pages. */
export const richTextMost = 200_000

function fits(doc: RichText): boolean {
  try {
    return JSON.stringify(doc).length <= richTextMost
  } catch {
    // Nested deeper than can be written down.
    return false
  }
}

/** A written text as it is: bounded, but whoever takes it in must still leave out what we do not know. */
export const richTextStored = richText.check(z.refine(fits, 'core.too_large'))

/** A written text that someone sends: bounded, and only what we know of it is kept. */
export const richTextInput = z.pipe(
  richTextStored,
  z.transform((doc: RichText) => sanitised(doc)),
)
