import * as z from 'zod/mini'
import { localText } from './local-text.schema.ts'

/** How something was paid that somebody has access to. */
export const paidLine = z.object({
  cents: z.number(),
  refunded_cents: z.number(),
  method: localText,
  /** The number of its order, as people read it, and the page of the office that shows it. */
  order: z.string(),
  to: z.string(),
})
export type PaidLine = z.infer<typeof paidLine>
