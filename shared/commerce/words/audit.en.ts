import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../commerce.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  payment: {
    name: 'Payments',
    fields: { status: 'State', amount_cents: 'Amount', reason: 'Reason' },
    values: { status: { pending: 'Pending', success: 'Paid', rejected: 'Rejected' } },
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

export const actions: ActionWords<typeof auditActions> = { ask_again: 'asked for another slip' }
