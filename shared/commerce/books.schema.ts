import * as z from 'zod/mini'
import { pageNumber, pageOf } from '#shared/core/paging.schema.ts'
import { bookFaults, ledgerCauses } from './commerce.lists.ts'

/** What a lecturer gets of a sale, or gives back of a refund: less than zero then. */
const share = z.object({
  id: z.string(),
  at: z.string(),
  cause: z.enum(ledgerCauses),
  title: z.string(),
  cents: z.number(),
})
export type Share = z.infer<typeof share>

export const sharesQuery = z.object({ page: pageNumber })
export const sharePage = z.extend(pageOf(share), {
  /** All that they earned, less what was taken back. */
  owed_cents: z.number(),
  last_30_days_cents: z.number(),
})

/** Something in the books that does not agree with what happened. */
const bookFault = z.object({
  kind: z.enum(bookFaults),
  order_id: z.nullable(z.string()),
  /** Of the order. */
  number: z.nullable(z.number()),
  expected: z.number(),
  found: z.number(),
})
export type BookFault = z.infer<typeof bookFault>

export const bookCheck = z.object({
  lines: z.number(),
  /** The first of them. */
  faults: z.array(bookFault),
  fault_count: z.number(),
  /** Who asked for it; null at night. */
  checked_by: z.nullable(z.string()),
  finished_at: z.string(),
})
export type BookCheck = z.infer<typeof bookCheck>

/** The last check; null before the first. */
export const lastBookCheck = z.object({ check: z.nullable(bookCheck) })
