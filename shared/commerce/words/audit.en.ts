import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../commerce.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  payment: {
    name: 'Payments',
    fields: {
      status: 'State',
      amount_cents: 'Amount',
      reason: 'Reason',
      refunded_cents: 'Refunded',
      reference: 'Transaction number',
      order: 'For order',
    },
    values: { status: { pending: 'Pending', success: 'Paid', rejected: 'Rejected' } },
  },
  'payment methods': {
    name: 'Payment methods',
    fields: {
      slip: 'Bank transfer',
      khqr: 'KHQR',
      account_id: 'Bakong account',
      merchant_name: 'Merchant name',
      khmer_name: 'Khmer name',
      city: 'City',
      token: 'Bakong token',
    },
    values: {
      slip: { on: 'On', off: 'Off' },
      khqr: { on: 'On', off: 'Off' },
      token: { set: 'Set', none: 'None', new: 'New' },
    },
  },
  'bank account': {
    name: 'Bank accounts',
    fields: {
      bank: 'Bank',
      account_name: 'Account name',
      account_number: 'Account number',
      qr: 'QR picture',
      deletedAt: 'In the trash since',
    },
    values: {},
  },
}

export const actions: ActionWords<typeof auditActions> = {
  ask_again: 'asked for another slip',
  give_back: 'marked as given back',
  refund: 'refunded',
  decline_refund: 'declined a refund',
}
