import { bigint, boolean, customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type { BookFault } from '#shared/commerce/books.schema.ts'
import type {
  Bank,
  InvoiceKind,
  LedgerAccount,
  LedgerCause,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  RefundReason,
  RefundStatus,
} from '#shared/commerce/commerce.lists.ts'
import type { SoldLine } from '#shared/commerce/ledger.rules.ts'
import type { RepeatedPlan } from '#shared/commerce/schedules.rules.ts'
import type { AskedFor } from '#shared/commerce/subscriptions.lists.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'

const bits64 = customType<{ data: string }>({ dataType: () => 'bit(64)' })

/** Where students of the school transfer money to. */
export const bankAccounts = pgTable('bank_accounts', {
  ...tenant(),
  bank: text('bank').$type<Bank>().notNull(),
  otherBank: text('other_bank').notNull(),
  accountName: text('account_name').notNull(),
  accountNumber: text('account_number').notNull(),
  qr: text('qr'),
  position: integer('position').notNull(),
  revision: integer('revision').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
})

/** What somebody buys. It stays when the person has left: the books need it. */
export const orders = pgTable('orders', {
  ...tenant(),
  number: integer('number').notNull(),
  studentId: uuid('student_id').notNull(),
  /** Taken out when the person is removed from the school. */
  studentName: text('student_name').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  totalCents: integer('total_cents').notNull(),
  /** Of all its lines together. */
  refundedCents: integer('refunded_cents').notNull(),
  /** What of its lines is paid by points, beside the total, which is money; and what of that was given back. */
  pointsCents: integer('points_cents')
    .notNull()
    .$default(() => 0),
  pointsBackCents: integer('points_back_cents')
    .notNull()
    .$default(() => 0),
  /** Since when the student waits for the answer to a request; null if none waits. */
  refundAskedAt: moment('refund_asked_at'),
  /** While it is set, ordering the same again returns this order. */
  openKey: text('open_key'),
  /** Until then its price is frozen. */
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
  paidAt: moment('paid_at'),
  /** Of a subscription or instalments: which, and which of its payments, from 1; 0 for its trial. */
  subscriptionId: uuid('subscription_id'),
  paymentNumber: integer('payment_number'),
  /** What the student has asked for in place of the next payment: another plan, or to pay all that is left. */
  askedFor: text('asked_for').$type<AskedFor>(),
  /** How many payments it is. */
  paymentCount: integer('payment_count')
    .notNull()
    .$default(() => 1),
  /** The days it gave, once it is paid; of another plan, the day its price was counted for. */
  fromDay: integer('from_day'),
  untilDay: integer('until_day'),
  /** What of it has paid for another plan since. */
  creditedCents: integer('credited_cents')
    .notNull()
    .$default(() => 0),
  /** What a credit had paid of it, and has gone back since with the payment it came from. */
  takenCents: integer('taken_cents')
    .notNull()
    .$default(() => 0),
  /** How many of the payments that were left it was when it was settled; null before, and of what is paid at once. */
  boughtCount: integer('bought_count'),
})

/** A product as it was when it was ordered. */
export type FrozenProduct = {
  title: string
  picture: string | null
  language: Language
  by: string | null
  path: string
  opens: string
  days: number | null
}

export const orderLines = pgTable('order_lines', {
  ...tenant(),
  orderId: uuid('order_id').notNull(),
  productType: text('product_type').notNull(),
  productId: uuid('product_id').notNull(),
  planId: uuid('plan_id').notNull(),
  /** What is paid for it in money: the price of the plan less what the promotion, the coupon and points took off. */
  priceCents: integer('price_cents').notNull(),
  promotionId: uuid('promotion_id'),
  promotionTitle: text('promotion_title'),
  promotionCents: integer('promotion_cents')
    .notNull()
    .$default(() => 0),
  /** The promotion of the coupon or the voucher that was entered, and its code. */
  couponId: uuid('coupon_id'),
  couponCodeId: uuid('coupon_code_id'),
  couponCode: text('coupon_code'),
  couponCents: integer('coupon_cents')
    .notNull()
    .$default(() => 0),
  /** What was not used of an earlier plan, which pays a part of this one. */
  creditCents: integer('credit_cents')
    .notNull()
    .$default(() => 0),
  /** How many points pay a part of it, and how much they pay. */
  points: integer('points')
    .notNull()
    .$default(() => 0),
  pointsCents: integer('points_cents')
    .notNull()
    .$default(() => 0),
  product: jsonb('product').$type<FrozenProduct>().notNull(),
  /** How it is paid, if not at once. What was taken off is off all instalments, and of a subscription off its first payment. */
  plan: jsonb('plan').$type<RepeatedPlan>(),
  /** Who gets which share of it, as it was agreed then. */
  shares: jsonb('shares').$type<SoldLine['shares']>().notNull(),
  position: integer('position').notNull(),
})

/** A try to pay an order. */
export const payments = pgTable('payments', {
  ...tenant(),
  orderId: uuid('order_id').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  reason: text('reason'),
  createdAt: moment('created_at').notNull(),
  decidedAt: moment('decided_at'),
  decidedBy: uuid('decided_by'),
  decidedName: text('decided_name'),
})

/** Slips of bank transfers. A payment has several if its sender replaced one before it was reviewed. */
export const paymentSlips = pgTable('payment_slips', {
  ...tenant(),
  paymentId: uuid('payment_id').notNull(),
  orderId: uuid('order_id').notNull(),
  studentId: uuid('student_id').notNull(),
  bankAccountId: uuid('bank_account_id').notNull(),
  /** As it was called then. */
  bankName: text('bank_name').notNull(),
  accountName: text('account_name').notNull(),
  accountNumber: text('account_number').notNull(),
  /** What the sender says to have sent. */
  amountCents: integer('amount_cents').notNull(),
  reference: text('reference').notNull(),
  /** The bank and the reference, comparable; null without a reference. */
  referenceKey: text('reference_key'),
  /** Of the bytes that were sent. */
  sha256: text('sha256').notNull(),
  /** The perceptual hash of the picture; null of a PDF, and of a picture without anything to see. */
  look: bits64('look'),
  /** An earlier slip whose picture shows the same, though its file is another. */
  looksLikeId: uuid('looks_like_id'),
  /** The file; it is deleted with its owner's membership. */
  mediaId: uuid('media_id').notNull(),
  isPdf: boolean('is_pdf').notNull(),
  isLate: boolean('is_late').notNull(),
  createdAt: moment('created_at').notNull(),
  replacedAt: moment('replaced_at'),
})

/** Money that went back for a line, or that a student asks for. */
export const refunds = pgTable('refunds', {
  ...tenant(),
  orderId: uuid('order_id').notNull(),
  lineId: uuid('line_id').notNull(),
  status: text('status').$type<RefundStatus>().notNull(),
  /** What went back; null while it is asked for, and if the school declined. */
  cents: integer('cents'),
  reason: text('reason').$type<RefundReason>(),
  /** What the school wrote to the student. */
  note: text('note').notNull(),
  /** Of the transfer back. */
  reference: text('reference').notNull(),
  askedAt: moment('asked_at'),
  askedText: text('asked_text').notNull(),
  /** Where the student wants the money. */
  sendTo: text('send_to').notNull(),
  /** The bank account that it was sent from by hand; null: from where the money came in. */
  bankAccountId: uuid('bank_account_id'),
  createdAt: moment('created_at').notNull(),
  decidedAt: moment('decided_at'),
  decidedBy: uuid('decided_by'),
  decidedName: text('decided_name'),
})

/** Who sells, as it was when an invoice was issued. */
export type Seller = {
  name: LocalText
  address: LocalText | null
  phone: string | null
  email: string | null
  language: Language
  /** Its tax number, where the invoice says the tax. */
  taxNumber?: string
}

/** What the school writes for an order that is paid, or for a refund. Nothing is ever changed here, only added. */
export const invoices = pgTable('invoices', {
  ...tenant(),
  kind: text('kind').$type<InvoiceKind>().notNull(),
  number: integer('number').notNull(),
  orderId: uuid('order_id').notNull(),
  refundId: uuid('refund_id'),
  /** Of a credit note: the number of the invoice that it corrects. */
  corrects: integer('corrects'),
  totalCents: integer('total_cents').notNull(),
  seller: jsonb('seller').$type<Seller>().notNull(),
  /** What was paid; before that, a credit may have been taken off the price. */
  lines: jsonb('lines').$type<{ title: string; cents: number; creditCents?: number }[]>().notNull(),
  /** The tax that is in the total, in hundredths of a percent and in cents; null where the school writes none. */
  taxBasisPoints: integer('tax_basis_points'),
  taxCents: integer('tax_cents'),
  rielRate: integer('riel_rate'),
  /** What was paid by points beside the total; null where none were used. */
  points: integer('points'),
  pointsCents: integer('points_cents'),
  issuedAt: moment('issued_at').notNull(),
})

/** What a school writes on its invoices and shows beside its prices: one row, or none if it has never said so. */
export const salesSettings = pgTable('sales_settings', {
  ...tenant(),
  hasTax: boolean('has_tax').notNull(),
  taxBasisPoints: integer('tax_basis_points').notNull(),
  taxNumber: text('tax_number').notNull(),
  hasRiel: boolean('has_riel').notNull(),
  rielRate: integer('riel_rate').notNull(),
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** What a check of the books found. */
export const bookChecks = pgTable('book_checks', {
  ...tenant(),
  lines: integer('lines').notNull(),
  /** The first of them. */
  faults: jsonb('faults').$type<BookFault[]>().notNull(),
  faultCount: integer('fault_count').notNull(),
  /** Who asked for it; null at night. */
  checkedName: text('checked_name'),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at').notNull(),
})

/** Why money moved. Nothing is ever changed here, only added. */
export const ledgerTransfers = pgTable('ledger_transfers', {
  ...tenant(),
  cause: text('cause').$type<LedgerCause>().notNull(),
  causeId: uuid('cause_id').notNull(),
  orderId: uuid('order_id'),
  actorId: uuid('actor_id'),
  /** Of a payment: what the platform takes of it, as the school's package said then. */
  feeFixedCents: integer('fee_fixed_cents'),
  feeBasisPoints: integer('fee_basis_points'),
  at: moment('at').notNull(),
})

/** Money that moved from one account to another, so that all accounts always sum to zero. */
export const ledgerEntries = pgTable('ledger_entries', {
  ...tenant(),
  transferId: uuid('transfer_id').notNull(),
  lineId: uuid('line_id'),
  debit: text('debit').$type<LedgerAccount>().notNull(),
  debitOf: uuid('debit_of'),
  credit: text('credit').$type<LedgerAccount>().notNull(),
  creditOf: uuid('credit_of'),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  at: moment('at').notNull(),
})
