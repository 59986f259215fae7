import type { ServerManifest } from '#server/core/manifest.ts'
import { mostSlipBytes } from '#shared/commerce/commerce.lists.ts'
import { cardQueue } from './cards/card.queue.ts'
import { khqrQueue } from './khqr/khqr.queue.ts'

/** A file and the fields beside it. */
const largestSlipForm = mostSlipBytes + 64 * 1024

export const commerce = {
  tables: {
    bank_accounts: { kind: 'tenant' },
    // A promotion with a volume that is used up is no longer shown.
    orders: { kind: 'tenant', shown: { reach: 'school', columns: ['status'] } },
    student_subscriptions: { kind: 'tenant' },
    order_lines: { kind: 'tenant', shown: { reach: 'school', columns: ['promotion_id'] } },
    promotions: { kind: 'tenant', shown: { reach: 'school' } },
    promotion_codes: { kind: 'tenant' },
    payments: { kind: 'tenant' },
    payment_slips: { kind: 'tenant' },
    payment_methods: { kind: 'tenant' },
    khqr_codes: { kind: 'tenant' },
    khqr_receipts: { kind: 'tenant' },
    card_payments: { kind: 'tenant' },
    card_events: { kind: 'tenant' },
    card_refunds: { kind: 'tenant' },
    saved_cards: { kind: 'tenant' },
    statement_mappings: { kind: 'tenant' },
    statements: { kind: 'tenant' },
    statement_lines: { kind: 'tenant' },
    refunds: { kind: 'tenant' },
    invoices: { kind: 'tenant' },
    sales_settings: { kind: 'tenant' },
    book_checks: { kind: 'tenant' },
    ledger_transfers: { kind: 'tenant' },
    ledger_entries: { kind: 'tenant' },
  },
  uniqueConstraints: {
    payments_pending_key: { code: 'core.changed_elsewhere' },
    statement_lines_payment_key: { code: 'commerce.match_used' },
    refunds_asked_key: { code: 'commerce.refund_asked' },
    orders_open_key: { code: 'core.changed_elsewhere' },
    orders_due_key: { code: 'core.changed_elsewhere' },
    student_subscriptions_line_key: { code: 'core.changed_elsewhere' },
    ledger_transfers_cause_key: { code: 'core.changed_elsewhere' },
    promotion_codes_key: { code: 'commerce.coupon_taken', field: 'code' },
  },
  queues: [khqrQueue, cardQueue],
  visitorPages: {
    '/payment': 'personal',
    '/payment/:id': 'personal',
    '/payment/:id/:type': 'personal',
    '/payment/info/success-payment': 'personal',
    '/info/success_submit_payment': 'personal',
  },
  largeForms: { '/payment/:id': largestSlipForm },
  hiddenPages: ['/payment', '/info'],
  tokens: { area: 'commerce' },
  routes: () => import('./commerce.routes.ts'),
  fileRoutes: () => import('./commerce.files.ts'),
  reductions: () => import('./commerce.reductions.ts'),
  paidLines: () => import('./commerce.paid-lines.ts'),
  reach: () => import('./commerce.reach.ts'),
  listeners: () => import('./commerce.listeners.ts'),
  notices: () => import('./commerce.notices.ts'),
  channels: () => import('./commerce.channels.ts'),
  start: () => import('./commerce.start.ts'),
  worker: () => import('./commerce.worker.ts'),
  waiting: () => import('./commerce.waiting.ts'),
  ownData: () => import('./commerce.own-data.ts'),
  seed: () => import('./seed/commerce.seed.ts'),
} as const satisfies ServerManifest
