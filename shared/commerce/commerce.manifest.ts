import type { Features, NotificationKinds, Parts, Refusals } from '#shared/core/manifest.ts'
import type { auditActions, auditKinds } from './commerce.audit.ts'

/** An area of the office that packages list. */
export const features = { sales: { km: 'ការលក់', en: 'Sales', zh: '销售' } } as const satisfies Features

/** Money is seen by those who run the school; lecturers see none of it unless they are allowed to. */
export const parts = {
  orders: {
    feature: 'sales',
    name: { km: 'ការបញ្ជាទិញ', en: 'Orders', zh: '订单' },
    paths: { view: '/secure/payments,/secure/payments/orders/*' },
  },
  slips: {
    feature: 'sales',
    name: { km: 'រូបភាពផ្ទេរប្រាក់', en: 'Transfer slips', zh: '转账凭证' },
    paths: { view: '/secure/payments/slips,/secure/payments/slips/*', update: '' },
  },
  bank_accounts: {
    feature: 'sales',
    name: { km: 'គណនីធនាគារ', en: 'Bank accounts', zh: '银行账户' },
    paths: {
      view: '/secure/payments/accounts',
      add: '/secure/payments/accounts/create',
      update: '/secure/payments/accounts/create/*',
      delete: '',
    },
  },
} as const satisfies Parts

/** What access tokens are given for, one scope to read and one to write. */
export const tokenAreas = { commerce: { km: 'ការបង់ប្រាក់', en: 'Payments', zh: '付款' } } as const satisfies Features

export const notificationKinds = {
  payments: {
    name: { km: 'ការបង់ប្រាក់របស់អ្នក', en: 'Your payments', zh: '您的付款' },
    text: {
      km: 'ពេលសាលាពិនិត្យរូបភាពផ្ទេរប្រាក់របស់អ្នករួច',
      en: 'When the school has checked your transfer slip',
      zh: '学校审核您的转账凭证后',
    },
    to: 'students',
    topic: 'account',
  },
  slips: {
    name: { km: 'រូបភាពផ្ទេរប្រាក់ថ្មី', en: 'New transfer slips', zh: '新的转账凭证' },
    text: {
      km: 'ពេលសិស្សផ្ញើរូបភាពផ្ទេរប្រាក់',
      en: 'When a student sends a transfer slip',
      zh: '学生提交转账凭证时',
    },
    to: 'staff',
    topic: 'account',
  },
} as const satisfies NotificationKinds

/** What waits for somebody in the office, and the permission it takes to do it. */
export const waitingKinds = { payment_slips: 'slips.update' } as const

/** What the domain refuses, with the exact English text. */
export const refusals = {
  'commerce.product_not_found': { status: 404, text: 'This is not sold here' },
  'commerce.plan_not_found': { status: 409, text: 'This price is no longer offered. Choose another one.' },
  'commerce.not_sold': { status: 409, text: 'This cannot be bought online' },
  'commerce.owned': { status: 409, text: 'You already have this' },
  'commerce.order_not_found': { status: 404, text: 'This order was not found' },
  'commerce.order_closed': { status: 409, text: 'This order can no longer be changed' },
  'commerce.slip_not_found': { status: 404, text: 'This slip was not found' },
  'commerce.slip_decided': { status: 409, text: 'Somebody else has already reviewed this slip' },
  'commerce.slip_replaced': { status: 409, text: 'The student has sent a newer slip' },
  'commerce.own_slip': { status: 403, text: 'Somebody else has to review your own slip' },
  'commerce.reject_reason_required': { status: 422, text: 'Reject Reason is required' },
  'commerce.too_many_slips': { status: 409, text: 'You have sent too many slips for this order. Contact the school.' },
  'commerce.account_not_found': { status: 404, text: 'This bank account was not found' },
  'commerce.account_number': { status: 422, text: 'Write the account number with digits, letters, spaces and dashes' },
  'commerce.too_many_accounts': { status: 409, text: 'There is no room for more bank accounts' },
  'commerce.amount': { status: 422, text: 'Write an amount such as 29.00' },
} as const satisfies Refusals

export const errorWords = {
  en: () => import('./words/errors.en.ts'),
  km: () => import('./words/errors.km.ts'),
  zh: () => import('./words/errors.zh.ts'),
}

/** Kinds of things an address can name, and how a missing one is refused. */
export const things = {
  'sold product': 'commerce.product_not_found',
  order: 'commerce.order_not_found',
  'payment slip': 'commerce.slip_not_found',
  'bank account': 'commerce.account_not_found',
} as const satisfies Record<string, keyof typeof refusals>

/** What the office's search finds, and the permission it takes to find it. */
export const searchKinds = { order: 'orders.view' } as const

/** Kinds of things in the audit log, and what is done to them. */
export type AuditKind = keyof typeof auditKinds
export type AuditAction = (typeof auditActions)[number]

/** The same with their fields; visitors never load them. */
export const loadAuditKinds = async () => (await import('./commerce.audit.ts')).auditKinds
