import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { languages } from '#shared/core/language.rules.ts'
import { pageNumber, pageOf, paging } from '#shared/core/paging.schema.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { frequencies } from '#shared/courses/courses.lists.ts'
import { buyer } from './buyer.schema.ts'
import { officeCard, orderCard } from './cards.schema.ts'
import {
  banks,
  couponRefusals,
  invoiceKinds,
  ledgerAccounts,
  orderSorts,
  orderStates,
  orderTabs,
  paymentMethods,
  paymentStatuses,
  payWays,
} from './commerce.lists.ts'
import { orderQr } from './khqr.schema.ts'
import { refund } from './refunds.schema.ts'
import { planKinds } from './schedules.rules.ts'
import { askedFor } from './subscriptions.lists.ts'

/** How many points pay how much. */
const paidByPoints = z.object({ points: z.number(), cents: z.number() })

export const salePlan = z.object({
  id: z.string(),
  kind: z.enum(planKinds),
  /** What is paid, of `list_cents` what is left after promotion and coupon: of all instalments, or of one payment. */
  price_cents: z.number(),
  list_cents: z.number(),
  promotion: z.nullable(z.object({ title: z.string(), cents: z.number(), ends_at: z.nullable(z.string()) })),
  coupon_cents: z.number(),
  /** Whether the code that was entered can be used for it. */
  coupon_open: z.boolean(),
  frequency: z.nullable(z.enum(frequencies)),
  payments: z.nullable(z.number()),
  trial_days: z.number(),
  /** What is paid when it is ordered. */
  now_cents: z.number(),
  /** What points of the student can pay of that; null where they pay nothing. */
  points: z.nullable(paidByPoints),
  /** The payments after that, the first of them; none where it is paid at once. */
  later: z.array(z.object({ on: z.string(), cents: z.number() })),
})
export type SalePlan = z.infer<typeof salePlan>

/** Something that can be bought, or was: an order shows it as it was then. */
const product = z.object({
  type: z.string(),
  id: z.string(),
  title: z.string(),
  picture: z.nullable(z.string()),
  language: z.enum(languages),
  by: z.nullable(z.string()),
  path: z.string(),
  opens: z.string(),
  days: z.nullable(z.number()),
})

/** Where a student transfers money to. */
export const payableAccount = z.object({
  id: z.string(),
  bank: z.enum(banks),
  bank_name: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  qr: z.nullable(z.string()),
})
export type PayableAccount = z.infer<typeof payableAccount>

/** How many riel are shown for a dollar; null where the school shows none. */
const rielRate = z.nullable(z.number())

/** What kind of product it is. */
export const checkoutQuery = z.object({
  type: z._default(shortText(40), 'course'),
  /** Of a coupon or a voucher. */
  code: z._default(shortText(60), ''),
})

export const checkout = z.object({
  product,
  state: z.enum(['sold', 'free', 'owned', 'closed', 'elsewhere', 'by-request']),
  /** Those that can be paid here. */
  plans: z.array(salePlan),
  /** The code that was entered, and why it takes nothing off. */
  coupon: z.nullable(z.object({ code: z.string(), refusal: z.nullable(z.enum(couponRefusals)) })),
  /** Whether it has others, which the school arranges. */
  has_other_plans: z.boolean(),
  /** How it can be paid here. */
  ways: z.array(z.enum(payWays)),
  /** Whether cards are the test cards of the demo. */
  has_test_cards: z.boolean(),
  riel_rate: rielRate,
  /** The order that is open for it, if there is one. */
  order_id: z.nullable(z.string()),
})
export type Checkout = z.infer<typeof checkout>

export const newOrder = z.object({
  type: shortText(40),
  product_id: id,
  plan_id: id,
  /** Of a coupon or a voucher. */
  code: z._default(shortText(60), ''),
  /** Whether points pay as much of it as they can. */
  points: z._default(z.boolean(), false),
})

const slipOfOrder = z.object({
  id: z.string(),
  /** The address of its file; null if it is not there, or still being checked. */
  file: z.nullable(z.string()),
  is_pdf: z.boolean(),
  amount_cents: z.number(),
  bank_name: z.string(),
  reference: z.string(),
  sent_at: z.string(),
  is_late: z.boolean(),
})

export const payment = z.object({
  id: z.string(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amount_cents: z.number(),
  reason: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  slip: z.nullable(slipOfOrder),
})
export type Payment = z.infer<typeof payment>

/** An invoice or a credit note; its file is at `invoicePath`. */
const invoice = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  total_cents: z.number(),
  issued_at: z.string(),
})
export type Invoice = z.infer<typeof invoice>

const orderLine = z.object({
  ...product.shape,
  line_id: z.string(),
  price_cents: z.number(),
  list_cents: z.number(),
  promotion: z.nullable(z.object({ title: z.string(), cents: z.number() })),
  /** What was not used of an earlier plan, and pays a part of it. */
  credit_cents: z.number(),
  coupon: z.nullable(z.object({ code: z.string(), cents: z.number() })),
  points: z.nullable(paidByPoints),
})

/** Which payment of several an order is. */
const part = z.nullable(
  z.object({
    kind: z.enum(['instalments', 'subscription']),
    frequency: z.enum(frequencies),
    /** From 1; 0 is a trial. */
    number: z.number(),
    payments: z.nullable(z.number()),
    each_cents: z.number(),
    /** Null until the first payment has come. */
    subscription_id: z.nullable(z.string()),
    /** Another plan, or all that is left, in place of the next payment. */
    asked_for: z.nullable(z.enum(askedFor)),
  }),
)

/** An order as its buyer sees it in the list. */
export const orderSummary = z.object({
  id: z.string(),
  number: z.number(),
  state: z.enum(orderStates),
  total_cents: z.number(),
  created_at: z.string(),
  expires_at: z.string(),
  paid_at: z.nullable(z.string()),
  lines: z.array(orderLine),
  part,
  invoices: z.array(invoice),
})
export type OrderSummary = z.infer<typeof orderSummary>

export const order = z.extend(orderSummary, {
  takes_slip: z.boolean(),
  /** Whether a code can be entered or taken off. */
  takes_coupon: z.boolean(),
  /** What points could pay of it, where none are used yet. */
  points_offer: z.nullable(paidByPoints),
  payments: z.array(payment),
  accounts: z.array(payableAccount),
  ways: z.array(z.enum(payWays)),
  riel_rate: rielRate,
  khqr: z.nullable(orderQr),
  card: z.nullable(orderCard),
  /** The payment after this one, of what is paid in several; null if there is none. */
  next_payment: z.nullable(z.object({ on: z.string(), cents: z.number() })),
  refunds: z.array(refund),
  /** The lines for which the student can ask for a refund, each with what is left of what was paid. */
  refundable: z.array(z.object({ line_id: z.string(), cents: z.number() })),
})
export type Order = z.infer<typeof order>

export const myOrdersQuery = z.object({ page: pageNumber })
export const myOrders = pageOf(orderSummary)

/** How a slip is described; the file is the body of the call. */
export const slipQuery = z.object({
  /** What the file is called on the sender's device. */
  name: z._default(shortText(300), ''),
  account: id,
  amount_cents: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000_000)),
  reference: z._default(shortText(60), ''),
})
export type SlipQuery = z.output<typeof slipQuery>
/** The size is limited while it is read. */
export const slipFile = z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array && bytes.byteLength > 0, {
  error: 'media.file_empty',
})

export const officeOrderRow = z.object({
  id: z.string(),
  number: z.number(),
  state: z.enum(orderStates),
  student: buyer,
  title: z.string(),
  more: z.number(),
  method: z.nullable(z.enum(paymentMethods)),
  bank_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  slip_id: z.nullable(z.string()),
  total_cents: z.number(),
  created_at: z.string(),
})
export type OfficeOrderRow = z.infer<typeof officeOrderRow>

export const officeOrderQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(orderTabs), 'all'),
  sort: z._default(z.enum(orderSorts), 'newest'),
  ...paging,
})
export type OfficeOrderQuery = z.output<typeof officeOrderQuery>

export const officeOrderPage = z.extend(pageOf(officeOrderRow), {
  counts: z.record(z.enum(orderTabs), z.number()),
  /** What was received for the orders of the tab that is shown. */
  received_cents: z.number(),
})

const ledgerRow = z.object({
  id: z.string(),
  at: z.string(),
  cause: z.string(),
  debit: z.enum(ledgerAccounts),
  credit: z.enum(ledgerAccounts),
  /** The person or the bank account it is of. */
  of: z.nullable(z.string()),
  cents: z.number(),
})

/** What was paid for a line and refunded of it, and whose the rest is. */
const lineBooks = z.object({
  line_id: z.string(),
  paid_cents: z.number(),
  refunded_cents: z.number(),
  left: z.object({
    fee_cents: z.number(),
    school_cents: z.number(),
    lecturers: z.array(z.object({ user_id: z.string(), name: z.string(), cents: z.number() })),
  }),
  /** Points that paid a part of it and were not given back, what they paid, and those it has earned. */
  points: z.object({ spent: z.number(), spent_cents: z.number(), earned: z.number(), missing: z.number() }),
})
export type LineBooks = z.infer<typeof lineBooks>

export const officeOrder = z.object({
  id: z.string(),
  number: z.number(),
  state: z.enum(orderStates),
  student: buyer,
  total_cents: z.number(),
  paid_cents: z.number(),
  refunded_cents: z.number(),
  created_at: z.string(),
  expires_at: z.string(),
  paid_at: z.nullable(z.string()),
  lines: z.array(orderLine),
  part,
  payments: z.array(z.extend(payment, { decided_by: z.nullable(z.string()) })),
  cards: z.array(officeCard),
  books: z.array(lineBooks),
  invoices: z.array(invoice),
  refunds: z.array(z.extend(refund, { decided_by: z.nullable(z.string()) })),
  ledger: z.array(ledgerRow),
  /** From which money may be sent back by hand. */
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type OfficeOrder = z.infer<typeof officeOrder>

/** What was received less what was given back, in 30 days, in the 30 before, and in each of the last twelve weeks. */
export const incomeFigures = z.object({
  last_30_days_cents: z.number(),
  days_before_cents: z.number(),
  weeks_cents: z.array(z.number()),
})
