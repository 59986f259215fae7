import type { ServerManifest } from '#server/core/manifest.ts'
import { mostSlipBytes } from '#shared/commerce/commerce.lists.ts'
import { khqrQueue } from './khqr/khqr.queue.ts'

/** A file and the fields beside it. */
const largestSlipForm = mostSlipBytes + 64 * 1024

export const commerce = {
  tables: {
    bank_accounts: { kind: 'tenant' },
    orders: { kind: 'tenant' },
    order_lines: { kind: 'tenant' },
    payments: { kind: 'tenant' },
    payment_slips: { kind: 'tenant' },
    payment_methods: { kind: 'tenant' },
    khqr_codes: { kind: 'tenant' },
    khqr_receipts: { kind: 'tenant' },
    refunds: { kind: 'tenant' },
    invoices: { kind: 'tenant' },
    book_checks: { kind: 'tenant' },
    ledger_transfers: { kind: 'tenant' },
    ledger_entries: { kind: 'tenant' },
  },
  uniqueConstraints: {
    payments_pending_key: { code: 'core.changed_elsewhere' },
    refunds_asked_key: { code: 'commerce.refund_asked' },
    orders_open_key: { code: 'core.changed_elsewhere' },
    ledger_transfers_cause_key: { code: 'core.changed_elsewhere' },
  },
  queues: [khqrQueue],
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
  listeners: () => import('./commerce.listeners.ts'),
  notices: () => import('./commerce.notices.ts'),
  channels: () => import('./commerce.channels.ts'),
  start: () => import('./commerce.start.ts'),
  worker: () => import('./commerce.worker.ts'),
  waiting: () => import('./commerce.waiting.ts'),
  ownData: () => import('./commerce.own-data.ts'),
  seed: () => import('./seed/commerce.seed.ts'),
} as const satisfies ServerManifest
