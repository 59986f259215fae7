import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type {
  CardFailure,
  CardProviderName,
  CardRefundState,
  CardReturn,
  CardState,
  DisputeReason,
  DisputeState,
} from '#shared/commerce/cards.lists.ts'

/** A try to pay an order by card. It is written before the provider hears of it, and its id makes that happen once. */
export const cardPayments = pgTable('card_payments', {
  ...tenant(),
  orderId: uuid('order_id').notNull(),
  studentId: uuid('student_id').notNull(),
  /** The payment of the order that it became. */
  paymentId: uuid('payment_id'),
  provider: text('provider').$type<CardProviderName>().notNull(),
  /** At the provider, by its public key or the id of the merchant: another one knows nothing of it. */
  account: text('account').notNull(),
  /** By which the provider knows it; null until it does. */
  intentId: text('intent_id'),
  customerId: text('customer_id'),
  /** Of the saved card that is charged; null where a card is entered. */
  methodId: text('method_id'),
  savesCard: boolean('saves_card').notNull(),
  /** It is to pay the next payments of the same subscription too. */
  paysNext: boolean('pays_next').notNull(),
  /** Its holder is not there to confirm it. */
  offSession: boolean('off_session').notNull(),
  cents: integer('cents').notNull(),
  state: text('state').$type<CardState>().notNull(),
  failure: text('failure').$type<CardFailure>(),
  /** Why money of it went back. */
  why: text('why').$type<CardReturn>(),
  receivedCents: bigint('received_cents', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  createdAt: moment('created_at').notNull(),
  askedAt: moment('asked_at'),
  /** When the provider is asked again; null: never. */
  nextCheckAt: moment('next_check_at'),
  /** How often in a row the provider could not be asked. */
  failures: integer('failures').notNull(),
  /** Its order is paid in another way now: unless it succeeds first, it is canceled. */
  replacedAt: moment('replaced_at'),
})

/** What providers have sent, each once. Only ids: what is true now is asked for. */
export const cardEvents = pgTable('card_events', {
  ...tenant(),
  provider: text('provider').$type<CardProviderName>().notNull(),
  eventId: text('event_id').notNull(),
  type: text('type').notNull(),
  /** Of the payment that it is about. */
  objectId: text('object_id').notNull(),
  receivedAt: moment('received_at').notNull(),
  handledAt: moment('handled_at'),
})

/** Money that goes back to a card: the refund of a line, or what did not pay the order. */
export const cardRefunds = pgTable('card_refunds', {
  ...tenant(),
  cardPaymentId: uuid('card_payment_id').notNull(),
  orderId: uuid('order_id').notNull(),
  refundId: uuid('refund_id'),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  state: text('state').$type<CardRefundState>().notNull(),
  /** Of the provider, or of the transfer that somebody made by hand. */
  reference: text('reference').notNull(),
  /** From which bank account somebody has made it. */
  bankAccountId: uuid('bank_account_id'),
  /** How often somebody has asked for it: the provider does each of them once. */
  tries: integer('tries').notNull(),
  failures: integer('failures').notNull(),
  nextTryAt: moment('next_try_at'),
  createdAt: moment('created_at').notNull(),
  doneAt: moment('done_at'),
})

/** Payments that their holders dispute at the bank of the card, as the provider says it. */
export const cardDisputes = pgTable('card_disputes', {
  ...tenant(),
  cardPaymentId: uuid('card_payment_id').notNull(),
  orderId: uuid('order_id').notNull(),
  provider: text('provider').$type<CardProviderName>().notNull(),
  /** By which the provider knows it. */
  disputeId: text('dispute_id').notNull(),
  state: text('state').$type<DisputeState>().notNull(),
  reason: text('reason').$type<DisputeReason>().notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  /** What the provider charges for it, in dollars. */
  feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
  /** Once it is lost: what went back for lines of the order. */
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull(),
  /** And what the provider has taken although it had gone back before. */
  lostCents: bigint('lost_cents', { mode: 'number' }).notNull(),
  /** Until when the school can answer it. */
  dueAt: moment('due_at'),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
})

/** Cards that the provider keeps for people. What is here charges nothing without the keys of the school. */
export const savedCards = pgTable('saved_cards', {
  ...tenant(),
  studentId: uuid('student_id').notNull(),
  provider: text('provider').$type<CardProviderName>().notNull(),
  account: text('account').notNull(),
  customerId: text('customer_id').notNull(),
  methodId: text('method_id').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expiresMonth: integer('expires_month').notNull(),
  expiresYear: integer('expires_year').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Until a job has removed it at the provider too. */
  removedAt: moment('removed_at'),
})

export type CardPayment = typeof cardPayments.$inferSelect
export type CardRefund = typeof cardRefunds.$inferSelect
export type CardDisputeRow = typeof cardDisputes.$inferSelect
export type SavedCardRow = typeof savedCards.$inferSelect
