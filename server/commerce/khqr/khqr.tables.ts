import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, tenant } from '#server/core/database/columns.ts'
import type { ChosenProvider } from '#shared/commerce/cards.lists.ts'
import type { QrDecision } from '#shared/commerce/commerce.lists.ts'
import type { QrState } from '#shared/commerce/khqr-states.rules.ts'

/** How the school is paid: one row, or none if it has never said so. */
export const paymentMethods = pgTable('payment_methods', {
  ...tenant(),
  slip: boolean('slip').notNull(),
  khqr: boolean('khqr').notNull(),
  /** Of Bakong. */
  accountId: text('account_id').notNull(),
  merchantName: text('merchant_name').notNull(),
  khmerName: text('khmer_name').notNull(),
  city: text('city').notNull(),
  /** The token of Bakong's API, encrypted; null without one. */
  sealedToken: bytes('sealed_token'),
  /** Since when Bakong refuses it. */
  tokenRefusedAt: moment('token_refused_at'),
  card: boolean('card').notNull(),
  /** Of Stripe. Pages may show the first one; the others are encrypted, and null without one. */
  stripePublicKey: text('stripe_public_key').notNull(),
  sealedStripeKey: bytes('sealed_stripe_key'),
  sealedWebhookSecret: bytes('sealed_webhook_secret'),
  /** Who takes cards, as the school has chosen. */
  cardProvider: text('card_provider').$type<ChosenProvider>().notNull(),
  /** Of ABA PayWay. The keys are encrypted, and null without one; that of RSA is needed for refunds. */
  payWayMerchantId: text('payway_merchant_id').notNull(),
  sealedPayWayKey: bytes('sealed_payway_key'),
  sealedRsaKey: bytes('sealed_rsa_key'),
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** A QR that was shown for an order. What it was made of never changes: another QR would be another payment. */
export const khqrCodes = pgTable('khqr_codes', {
  ...tenant(),
  orderId: uuid('order_id').notNull(),
  studentId: uuid('student_id').notNull(),
  /** The payment of the order that it became. */
  paymentId: uuid('payment_id'),
  accountId: text('account_id').notNull(),
  merchantName: text('merchant_name').notNull(),
  qr: text('qr').notNull(),
  /** By which Bakong knows it. */
  md5: text('md5').notNull(),
  /** Opens it in a bank app, if Bakong has given such a link. */
  deepLink: text('deep_link'),
  cents: integer('cents').notNull(),
  state: text('state').$type<QrState>().notNull(),
  /** Somebody of the school has to decide. */
  needsPerson: boolean('needs_person').notNull(),
  missingCents: integer('missing_cents').notNull(),
  extraCents: integer('extra_cents').notNull(),
  /** What of it has paid orders. */
  spentCents: integer('spent_cents').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** When the student said to have paid, where nobody can ask Bakong. */
  saidAt: moment('said_at'),
  askedAt: moment('asked_at'),
  /** When Bakong is asked again; null: never. */
  nextCheckAt: moment('next_check_at'),
  /** How often in a row Bakong could not be asked. */
  failures: integer('failures').notNull(),
  decision: text('decision').$type<QrDecision>(),
  decidedAt: moment('decided_at'),
  decidedBy: uuid('decided_by'),
  decidedName: text('decided_name'),
  note: text('note').notNull(),
})

/** What came for a QR, as Bakong says. */
export const khqrReceipts = pgTable('khqr_receipts', {
  ...tenant(),
  codeId: uuid('code_id').notNull(),
  hash: text('hash').notNull(),
  /** In hundredths, also of riel. */
  cents: bigint('cents', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  toAccountId: text('to_account_id').notNull(),
  at: moment('at').notNull(),
  notedAt: moment('noted_at').notNull(),
})

export type KhqrCode = typeof khqrCodes.$inferSelect
export type MethodsRow = typeof paymentMethods.$inferSelect
