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
    values: { status: { pending: 'Pending', success: 'Paid', rejected: 'Rejected', returned: 'Given back' } },
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
  'sales settings': {
    name: 'Tax and riel',
    fields: {
      tax: 'Tax on receipts',
      tax_percent: 'Tax rate',
      tax_number: 'Tax number',
      riel: 'Riel',
      riel_rate: 'Riel for one dollar',
    },
    values: { tax: { on: 'On', off: 'Off' }, riel: { on: 'On', off: 'Off' } },
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
  'bank statement': {
    name: 'Bank statement',
    fields: { lines: 'Payments received', added: 'New ones', first_day: 'From', last_day: 'Until' },
    values: {},
  },
  'bank line': {
    name: 'Money in the bank',
    fields: { state: 'State', order: 'Order' },
    values: { state: { open: 'To match', matched: 'Matched', aside: 'Set aside' } },
  },
  promotion: {
    name: 'Promotion',
    fields: {
      title: 'Title',
      way: 'Who has it',
      code: 'Code',
      vouchers: 'Vouchers',
      type: 'For',
      related: 'Courses, categories or people',
      discount_type: 'Kind of discount',
      percent: 'Percent off',
      amount_cents: 'Amount',
      adds_up: 'Combines with other discounts',
      featured: 'Featured',
      published: 'Published',
      starts_at: 'Starts',
      ends_at: 'Ends',
      volume_type: 'Limit',
      volume: 'Uses',
      deletedAt: 'In the trash since',
    },
    values: {
      way: { everyone: 'Everybody', code: 'Those with the code', vouchers: 'Those with a voucher' },
      type: {
        overall: 'All courses',
        course: 'Courses',
        coaching: 'Coaching',
        bundles: 'Bundles',
        category: 'Categories',
        user: 'People',
      },
      discount_type: { percentage: 'Percentage', fixed: 'Fixed amount', 'new-price': 'New price' },
      volume_type: { product: 'For each product', user: 'For each person', unlimited: 'Unlimited' },
    },
  },
}

export const actions: ActionWords<typeof auditActions> = {
  ask_again: 'asked for another slip',
  give_back: 'marked as given back',
  refund: 'refunded',
  decline_refund: 'declined a refund',
  match: 'matched',
  set_aside: 'set aside',
  put_back: 'put back',
}
