import * as z from 'zod/mini'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { plainText, shortText } from '#shared/core/text.schema.ts'
import { paymentStatuses, reasonMost, slipDecisions, slipTabs, slipWarnings } from './commerce.lists.ts'

const sender = z.object({ name: z.string(), avatar: z.string() })

/** A slip as the inbox lists it. */
export const slipRow = z.object({
  id: z.string(),
  student: sender,
  title: z.string(),
  amount_cents: z.number(),
  total_cents: z.number(),
  bank_name: z.string(),
  sent_at: z.string(),
  status: z.enum(paymentStatuses),
  warnings: z.array(z.enum(slipWarnings)),
})
export type SlipRow = z.infer<typeof slipRow>

export const slipsQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(slipTabs), 'waiting'),
  ...paging,
})
export type SlipsQuery = z.output<typeof slipsQuery>

export const slipPage = z.extend(pageOf(slipRow), {
  counts: z.record(z.enum(slipTabs), z.number()),
  /** Of all that wait. */
  waiting_cents: z.number(),
})

/** Another slip with the same file, the same reference at the same bank, or a picture that looks the same. */
export const earlierSlip = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.number(),
  student: z.string(),
  same: z.enum(['file', 'reference', 'picture']),
  status: z.enum(paymentStatuses),
  sent_at: z.string(),
  decided_at: z.nullable(z.string()),
  file: z.nullable(z.string()),
  is_pdf: z.boolean(),
})
export type EarlierSlip = z.infer<typeof earlierSlip>

/** A slip beside the order it pays. */
export const slipDetail = z.extend(slipRow, {
  order_id: z.string(),
  order_number: z.number(),
  ordered_at: z.string(),
  picture: z.nullable(z.string()),
  email: z.nullable(z.string()),
  member_id: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
  account_number: z.nullable(z.string()),
  reference: z.string(),
  file: z.nullable(z.string()),
  is_pdf: z.boolean(),
  /** 'waiting' while it is checked for viruses. */
  file_state: z.enum(['ready', 'waiting', 'failed', 'gone']),
  /** A newer slip has taken its place. */
  is_replaced: z.boolean(),
  /** It waits, and the student has the product already, by another order or from the school. */
  is_owned: z.boolean(),
  /** Whether its order can still be paid by it. */
  order_waits: z.boolean(),
  reason: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  earlier: z.array(earlierSlip),
})
export type SlipDetail = z.infer<typeof slipDetail>

export const slipDecision = z.object({
  decision: z.enum(slipDecisions),
  /** The student reads it. Needed to reject, or to ask for another slip; else how the money was given back. */
  reason: z._default(plainText(reasonMost), ''),
})
