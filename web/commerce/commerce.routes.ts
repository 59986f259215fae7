import { categoryWords } from '#web/core/category.words.ts'
import type { DomainRoutes } from '#web/core/page-routes.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import { officeCardWords } from './office/card.words.ts'
import { officeKhqrWords } from './office/khqr.words.ts'
import { officeMoneyWords } from './office/money.words.ts'
import { officePointWords } from './office/points.words.ts'
import { promotionWords } from './office/promotion.words.ts'
import { salesWords } from './office/sales.words.ts'
import { statementWords } from './office/statement.words.ts'
import { officeSubscriptionWords } from './office/subscriptions.words.ts'
import { taxWords } from './office/tax.words.ts'

export const commerceRoutes: DomainRoutes = {
  school: [
    { path: 'payment', file: 'commerce/pages/my-payments.tsx' },
    { path: 'payment/points', file: 'commerce/pages/my-points.tsx' },
    { path: 'payment/plans/:subscriptionId', file: 'commerce/pages/change-plan.tsx' },
  ],
  payment: [
    { path: 'payment/info/success-payment', file: 'commerce/pages/payment-received.tsx' },
    { path: 'info/success_submit_payment', file: 'commerce/pages/slip-received.tsx' },
    { path: 'payment/voucher/:promotionId', file: 'commerce/pages/voucher.tsx' },
    { path: 'payment/:id', file: 'commerce/pages/order.tsx' },
    { path: 'payment/:id/:type', file: 'commerce/pages/checkout.tsx' },
  ],
  office: [
    { path: 'secure/courses/promotions', file: 'commerce/office/pages/promotions.tsx', words: [promotionWords] },
    {
      path: 'secure/courses/promotions/create/:promotionId?',
      file: 'commerce/office/pages/promotion.tsx',
      words: [promotionWords, categoryWords],
    },
    {
      path: 'secure/courses/promotions/vouchers/:promotionId',
      file: 'commerce/office/pages/vouchers.tsx',
      words: [promotionWords],
    },
    { path: 'secure/sitesetup/coupon', file: 'commerce/office/pages/coupons.tsx', words: [promotionWords] },
    { path: 'secure/payments', file: 'commerce/office/pages/orders.tsx', words: [salesWords] },
    {
      path: 'secure/payments/orders/:orderId',
      file: 'commerce/office/pages/order.tsx',
      words: [salesWords, officeCardWords, officeSubscriptionWords],
    },
    {
      path: 'secure/payments/subscriptions',
      file: 'commerce/office/pages/subscriptions.tsx',
      words: [officeSubscriptionWords, salesWords],
    },
    { path: 'secure/payments/slips/:slipId?', file: 'commerce/office/pages/slips.tsx', words: [salesWords] },
    {
      path: 'secure/payments/matching',
      file: 'commerce/office/pages/matching.tsx',
      words: [statementWords, salesWords],
    },
    { path: 'secure/payments/khqr', file: 'commerce/office/pages/khqr.tsx', words: [officeKhqrWords, salesWords] },
    {
      path: 'secure/payments/methods',
      file: 'commerce/office/pages/methods.tsx',
      words: [officeKhqrWords, officeCardWords, salesWords],
    },
    { path: 'secure/payments/tax', file: 'commerce/office/pages/tax.tsx', words: [salesWords, taxWords] },
    {
      path: 'secure/payments/points',
      file: 'commerce/office/pages/points.tsx',
      words: [officePointWords, salesWords],
    },
    {
      path: 'secure/payments/points/:memberId',
      file: 'commerce/office/pages/student-points.tsx',
      words: [officePointWords, salesWords],
    },
    {
      path: 'secure/payments/points-settings',
      file: 'commerce/office/pages/points-settings.tsx',
      words: [officePointWords, salesWords],
    },
    { path: 'secure/payments/money', file: 'commerce/office/pages/money.tsx', words: [officeMoneyWords, salesWords] },
    { path: 'secure/payments/accounts', file: 'commerce/office/pages/accounts.tsx', words: [salesWords] },
    {
      path: 'secure/payments/accounts/create/:accountId?',
      file: 'commerce/office/pages/account.tsx',
      words: [salesWords, mediaWords, categoryWords],
    },
  ],
}
