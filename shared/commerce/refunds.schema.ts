import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { oneLineText, plainText, requiredText } from '#shared/core/text.schema.ts'
import { chosenRefundReasons, reasonMost, refundReasons, refundStatuses, sendToMost } from './commerce.lists.ts'

const cents = z.number().check(z.int(), z.minimum(0), z.maximum(100_000_000))

/** A refund of one line of an order, or a request for one. */
export const refund = z.object({
  id: z.string(),
  line_id: z.string(),
  status: z.enum(refundStatuses),
  /** What went back; null while it is asked for, and if the school declined. */
  cents: z.nullable(z.number()),
  reason: z.nullable(z.enum(refundReasons)),
  /** What the school wrote to the student. */
  note: z.string(),
  /** Of the transfer back, as the bank prints it. */
  reference: z.string(),
  asked_at: z.nullable(z.string()),
  /** Why the student asks, and where the money should go. */
  asked_text: z.string(),
  send_to: z.string(),
  decided_at: z.nullable(z.string()),
})
export type Refund = z.infer<typeof refund>

export const refundRequest = z.object({
  line_id: id,
  reason: z._default(plainText(reasonMost), ''),
  /** Empty if no money goes back: points alone have paid it. */
  send_to: z._default(plainText(sendToMost), ''),
})

export const newRefund = z.object({
  line_id: id,
  cents,
  /** What the caller saw as refunded before: somebody else may have refunded meanwhile, or a button was pressed twice. */
  refunded_cents: cents,
  reason: z.enum(chosenRefundReasons),
  note: z._default(plainText(reasonMost), ''),
  /** Of the transfer back; empty if it goes back to the card the order was paid with. */
  reference: z._default(oneLineText(60), ''),
  /** From which bank account it was sent; null: from the one it came in. What came by card has to name one, where there is any. */
  account_id: z._default(z.nullable(id), null),
})
export type NewRefund = z.output<typeof newRefund>

export const declinedRefund = z.object({
  line_id: id,
  /** The student reads it. */
  reason: requiredText(reasonMost),
})
