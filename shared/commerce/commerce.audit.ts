import type { AuditActions, AuditKinds } from '#shared/core/audit.ts'
import { chosenProviders } from './cards.lists.ts'
import { paymentStatuses } from './commerce.lists.ts'
import { moveKinds } from './money.lists.ts'
import { promotionWays } from './promotions.lists.ts'
import { discountTypes, promotionTypes, volumeTypes } from './promotions.rules.ts'
import { bankLineStates } from './statements.lists.ts'

/** What this domain writes into the audit log, and how each field is shown. */
export const auditKinds = {
  payment: {
    status: paymentStatuses,
    amount_cents: 'money',
    reason: 'text',
    refunded_cents: 'money',
    reference: 'text',
    order: 'text',
  },
  'student subscription': { canceled: ['on', 'off'], paid_until: 'text' },
  'payment methods': {
    slip: ['on', 'off'],
    khqr: ['on', 'off'],
    account_id: 'text',
    merchant_name: 'text',
    khmer_name: 'text',
    city: 'text',
    token: ['set', 'none', 'new'],
    card: ['on', 'off'],
    stripe_public_key: 'text',
    stripe_key: ['set', 'none', 'new'],
    stripe_webhook_secret: ['set', 'none', 'new'],
    card_provider: chosenProviders,
    payway_merchant_id: 'text',
    payway_key: ['set', 'none', 'new'],
    payway_rsa_key: ['set', 'none', 'new'],
  },
  'sales settings': {
    tax: ['on', 'off'],
    tax_percent: 'percent',
    tax_number: 'text',
    riel: ['on', 'off'],
    riel_rate: 'text',
  },
  'points settings': {
    points: ['on', 'off'],
    per_dollar_spent: 'text',
    for_course: 'text',
    per_dollar_off: 'text',
    expire_days: 'text',
  },
  points: { balance: 'text', reason: 'text' },
  'bank account': {
    bank: 'text',
    account_name: 'text',
    account_number: 'text',
    qr: 'text',
    deletedAt: 'text',
  },
  'money move': {
    kind: moveKinds,
    from: 'text',
    to: 'text',
    amount_cents: 'money',
    fee_cents: 'money',
    day: 'text',
    reference: 'text',
    reason: 'text',
  },
  'bank statement': { lines: 'text', added: 'text', first_day: 'text', last_day: 'text' },
  'bank line': { state: bankLineStates, order: 'text', taken_back: ['open', 'settled'] },
  promotion: {
    title: 'text',
    way: promotionWays,
    code: 'text',
    vouchers: 'text',
    type: promotionTypes,
    related: 'text',
    discount_type: discountTypes,
    percent: 'percent',
    amount_cents: 'money',
    adds_up: 'text',
    featured: 'text',
    published: 'text',
    starts_at: 'text',
    ends_at: 'text',
    volume_type: volumeTypes,
    volume: 'text',
    deletedAt: 'text',
  },
} as const satisfies AuditKinds

/** What only this domain does, in the audit log. */
export const auditActions = [
  'ask_again',
  'give_back',
  'refund',
  'decline_refund',
  'cancel_subscription',
  'give_time',
  'match',
  'set_aside',
  'put_back',
  'give_points',
  'take_points',
  'move_money',
  'take_money_back',
] as const satisfies AuditActions
