import * as z from 'zod/mini'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { plainText, shortText } from '#shared/core/text.schema.ts'
import { qrDecisions, qrReasons, qrTabs, reasonMost } from './commerce.lists.ts'
import { qrStates } from './khqr-states.rules.ts'

/** The QR of an order, as its buyer sees it. */
export const orderQr = z.object({
  id: z.string(),
  state: z.enum(qrStates),
  /** Of its picture; as a file to save it ends with `.png` instead. */
  picture: z.string(),
  deep_link: z.nullable(z.string()),
  merchant_name: z.string(),
  amount_cents: z.number(),
  missing_cents: z.number(),
  expires_at: z.string(),
  /** By the server's clock. */
  seconds_left: z.number(),
  seconds_in_all: z.number(),
  /** Whether Bakong is asked; otherwise the school looks itself. */
  is_asked: z.boolean(),
  /** When its buyer said to have paid, while the school looks. */
  said_at: z.nullable(z.string()),
  /** Nothing is paid: a button does it. */
  is_simulated: z.boolean(),
})
export type OrderQr = z.infer<typeof orderQr>

const received = z.object({ cents: z.number(), currency: z.string(), to: z.string(), at: z.string() })

/** A KHQR payment as the office lists it. */
export const qrRow = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.number(),
  student: z.object({ name: z.string(), avatar: z.string() }),
  title: z.string(),
  amount_cents: z.number(),
  /** What its order costs: a coupon may have changed that since. */
  order_cents: z.number(),
  missing_cents: z.number(),
  extra_cents: z.number(),
  account_id: z.string(),
  reason: z.enum(qrReasons),
  received: z.array(received),
  /** When the money came, or the student said so. */
  at: z.string(),
  /** Whether accepting it would pay its own order. */
  order_waits: z.boolean(),
  /** Points that pay a part of its order are set aside for it no longer, and may be spent. */
  points_gone: z.boolean(),
  decision: z.nullable(z.enum(qrDecisions)),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  note: z.string(),
})
export type QrRow = z.infer<typeof qrRow>

export const qrQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(qrTabs), 'waiting'),
  ...paging,
})
export type QrQuery = z.output<typeof qrQuery>

export const qrPage = z.extend(pageOf(qrRow), { counts: z.record(z.enum(qrTabs), z.number()) })

export const qrDecision = z.object({
  decision: z.enum(qrDecisions),
  /** The order it pays; without one its own. */
  order_number: z.optional(z.int().check(z.minimum(1), z.maximum(2_000_000_000))),
  /** What the student reads, or how the money was given back. */
  note: z._default(plainText(reasonMost), ''),
})
export type QrDecided = z.output<typeof qrDecision>
