import ChartColumn from 'lucide-react/icons/chart-column'
import Receipt from 'lucide-react/icons/receipt'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import type { MenuItem } from '#web/core/manifest.ts'
import type { ThingPages } from '#web/core/thing-pages.ts'
import { commerceAudit } from './office/commerce-audit.words.ts'
import { commerceCards, commerceMenu } from './office/commerce-frame.words.ts'

export { auditKinds } from '#shared/commerce/commerce.audit.ts'

export { commerceRoutes as pages } from './commerce.routes.ts'

const paymentsItem: MenuItem = {
  key: 'payments',
  area: 'sell',
  order: 35,
  icon: Receipt,
  name: (say) => say(commerceMenu).payments,
  screens: [
    {
      key: 'orders',
      name: (say) => say(commerceMenu).screens.orders,
      to: '/secure/payments',
      permission: 'orders.view',
      waiting: ['refund_requests'],
    },
    {
      key: 'slips',
      name: (say) => say(commerceMenu).screens.slips,
      to: '/secure/payments/slips',
      permission: 'slips.view',
      waiting: ['payment_slips'],
    },
    {
      key: 'khqr',
      name: (say) => say(commerceMenu).screens.khqr,
      to: '/secure/payments/khqr',
      permission: 'slips.view',
      waiting: ['khqr_payments'],
    },
    {
      key: 'subscriptions',
      name: (say) => say(commerceMenu).screens.subscriptions,
      to: '/secure/payments/subscriptions',
      permission: 'student_subscriptions.view',
    },
    {
      key: 'matching',
      name: (say) => say(commerceMenu).screens.matching,
      to: '/secure/payments/matching',
      permission: 'slips.view',
      waiting: ['bank_lines', 'taken_back'],
    },
    {
      key: 'money',
      name: (say) => say(commerceMenu).screens.money,
      to: '/secure/payments/money',
      permission: 'money.view',
    },
    {
      key: 'points',
      name: (say) => say(commerceMenu).screens.points,
      to: '/secure/payments/points',
      permission: 'points.view',
    },
    {
      key: 'methods',
      name: (say) => say(commerceMenu).screens.methods,
      to: '/secure/payments/methods',
      permission: 'payment_methods.view',
      lookedForAt: { page: '/secure/settings/pay-out', text: (say) => say(commerceMenu).lookedFor.methods },
    },
    {
      key: 'accounts',
      name: (say) => say(commerceMenu).screens.accounts,
      to: '/secure/payments/accounts',
      permission: 'bank_accounts.view',
    },
    {
      key: 'tax',
      name: (say) => say(commerceMenu).screens.tax,
      to: '/secure/payments/tax',
      permission: 'payment_methods.view',
    },
  ],
}

const reportsItem: MenuItem = {
  key: 'reports',
  area: 'sell',
  order: 90,
  icon: ChartColumn,
  name: (say) => say(commerceMenu).reports,
  screens: [
    {
      key: 'shares',
      name: (say) => say(commerceMenu).reports,
      to: '/secure/reports',
      permission: 'reports.view',
      orPermissions: ['sales_reports.view', 'books.view', 'ledger.view'],
    },
  ],
}

const promotionsItem: MenuItem = {
  key: 'promotions',
  area: 'sell',
  order: 36,
  icon: TicketPercent,
  name: (say) => say(commerceMenu).screens.promotions,
  screens: [
    {
      key: 'promotions',
      name: (say) => say(commerceMenu).screens.promotions,
      to: '/secure/courses/promotions',
      permission: 'promotions.view',
    },
    {
      key: 'coupons',
      name: (say) => say(commerceMenu).screens.coupons,
      to: '/secure/sitesetup/coupon',
      permission: 'promotions.view',
    },
  ],
}

export const menu: readonly MenuItem[] = [paymentsItem, promotionsItem, reportsItem]

export const thingPages: ThingPages = {
  'payment methods': { to: () => '/secure/payments/methods' },
  'sales settings': { to: () => '/secure/payments/tax' },
  'points settings': { to: () => '/secure/payments/points-settings' },
  points: { to: (id) => `/secure/payments/points/${id}` },
  'student subscription': { to: () => '/secure/payments/subscriptions' },
  payment: { to: (id) => `/secure/payments/orders/${id}` },
  'bank statement': { to: () => '/secure/payments/matching' },
  'money move': { to: () => '/secure/payments/money' },
  promotion: { to: (id) => `/secure/courses/promotions/create/${id}` },
  'bank account': { to: (id) => `/secure/payments/accounts/create/${id}` },
}

export const frameWords = [commerceMenu]
export const cardWords = [commerceCards]
export const auditWords = [commerceAudit]
