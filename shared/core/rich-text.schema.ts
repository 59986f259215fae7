import * as z from 'zod/mini'
import { sanitised } from './rich-text.rules.ts'

/**
 * A written text as it is stored: a JSON document of nodes. Only what the renderer knows is ever shown, so an unknown
 * node is harmless; addresses are checked where they are rendered.
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
    // Nested deeper than JSON.stringify can go.
    return false
  }
}

/** A written text as it is: bounded, but the caller must still remove unknown parts. */
export const richTextStored = richText.check(z.refine(fits, 'core.too_large'))

/** A written text that someone sends: bounded, and unknown parts are removed. */
export const richTextInput = z.pipe(
  richTextStored,
  z.transform((doc: RichText) => sanitised(doc)),
)
