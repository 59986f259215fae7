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
    name: { km: 'ការបង់ប្រាក់ដែលត្រូវពិនិត្យ', en: 'Payments to check', zh: '待核对的付款' },
    paths: {
      view: '/secure/payments/slips,/secure/payments/slips/*,/secure/payments/khqr,/secure/payments/matching',
      update: '',
    },
  },
  student_subscriptions: {
    feature: 'sales',
    name: { km: 'ការជាវ និងការបង់រំលស់', en: 'Subscriptions and installments', zh: '订阅与分期付款' },
    paths: { view: '/secure/payments/subscriptions', update: '' },
  },
  payment_methods: {
    feature: 'sales',
    name: { km: 'វិធីបង់ប្រាក់', en: 'Payment methods', zh: '付款方式' },
    paths: { view: '/secure/payments/methods,/secure/payments/tax,/secure/payments/points-settings', update: '' },
  },
  refunds: {
    feature: 'sales',
    name: { km: 'ការសងប្រាក់វិញ', en: 'Refunds', zh: '退款' },
    paths: { add: '' },
  },
  points: {
    feature: 'sales',
    name: { km: 'ពិន្ទុរបស់សិស្ស', en: 'Points of students', zh: '学生积分' },
    paths: { view: '/secure/payments/points,/secure/payments/points/*', update: '' },
  },
  books: {
    feature: 'sales',
    name: { km: 'ការផ្ទៀងផ្ទាត់បញ្ជី', en: 'Check of the books', zh: '账目核对' },
    paths: { view: '/secure/reports', update: '' },
    ownerOnly: true,
  },
  money: {
    feature: 'sales',
    name: { km: 'ការផ្ទេរប្រាក់របស់សាលា', en: 'Payouts and transfers', zh: '资金划转' },
    paths: { view: '/secure/payments/money', add: '' },
    exceptLecturers: true,
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
  promotions: {
    feature: 'sales',
    name: { km: 'ការបញ្ចុះតម្លៃ និងគូប៉ុង', en: 'Promotions and coupons', zh: '促销与优惠券' },
    paths: {
      view: '/secure/courses/promotions,/secure/sitesetup/coupon',
      add: '/secure/courses/promotions/create',
      update: '/secure/courses/promotions/create/*,/secure/courses/promotions/vouchers/*',
      delete: '',
    },
    reach: 'taught',
  },
} as const satisfies Parts

/** What access tokens are given for, one scope to read and one to write. */
export const tokenAreas = { commerce: { km: 'ការបង់ប្រាក់', en: 'Payments', zh: '付款' } } as const satisfies Features

export const notificationKinds = {
  payments: {
    name: { km: 'ការបង់ប្រាក់របស់អ្នក', en: 'Your payments', zh: '您的付款' },
    text: {
      km: 'ពេលប្រាក់របស់អ្នកមកដល់ ពេលសាលាពិនិត្យរួច ឬសងប្រាក់វិញ',
      en: 'When your payment has arrived, or the school has checked it or sent it back',
      zh: '您的付款到账，或学校核对、退款之后',
    },
    to: 'students',
    topic: 'account',
  },
  slips: {
    name: { km: 'ការបង់ប្រាក់ដែលត្រូវពិនិត្យ', en: 'Payments to check', zh: '待核对的付款' },
    text: {
      km: 'ពេលសិស្សផ្ញើរូបភាពផ្ទេរប្រាក់ ឬការបង់តាម KHQR ត្រូវការអ្នកពិនិត្យ',
      en: 'When a student sends a transfer slip, or somebody has to look at a KHQR payment',
      zh: '学生提交转账凭证，或有 KHQR 付款需要人工处理时',
    },
    to: 'staff',
    topic: 'account',
  },
  refunds: {
    name: { km: 'សំណើសងប្រាក់វិញ', en: 'Refund requests', zh: '退款申请' },
    text: {
      km: 'ពេលសិស្សសុំប្រាក់វិញ ឬជំទាស់ការបង់តាមកាតនៅធនាគាររបស់ខ្លួន',
      en: 'When a student asks for a refund, or disputes a card payment at their bank',
      zh: '学生申请退款，或向发卡银行对付款提出争议时',
    },
    to: 'staff',
    topic: 'account',
  },
} as const satisfies NotificationKinds

/** What waits for somebody in the office, and the permission it takes to do it. */
export const waitingKinds = {
  open_orders: 'orders.view',
  payment_slips: 'slips.update',
  khqr_payments: 'slips.update',
  refund_requests: 'refunds.add',
  bank_lines: 'slips.update',
  taken_back: 'slips.update',
} as const

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
  'commerce.account_number': {
    status: 422,
    text: 'Write the account number with digits, letters, spaces and signs such as - / ( )',
  },
  'commerce.too_many_accounts': { status: 409, text: 'There is no room for more bank accounts' },
  'commerce.order_paid': { status: 409, text: 'This order is already paid. Give the money back, or reject it.' },
  'commerce.buyer_gone': { status: 409, text: 'The student was removed from the school. Give the money back.' },
  'commerce.order_waits': { status: 409, text: 'This order is not paid yet. Approve the slip, or reject it.' },
  'commerce.price_over': { status: 409, text: 'The price of this order is no longer valid. Order again.' },
  'commerce.no_khqr': { status: 409, text: 'This order cannot be paid by KHQR' },
  'commerce.said_too_often': {
    status: 409,
    text: 'The school has looked for this payment several times and found nothing. Send your slip, or contact the school.',
  },
  'commerce.no_card': { status: 409, text: 'This order cannot be paid by card' },
  'commerce.card_away': { status: 503, text: 'The card payment provider does not answer. Try again in a moment.' },
  'commerce.saved_card_not_found': { status: 404, text: 'This card is no longer saved' },
  'commerce.card_refund_not_found': { status: 404, text: 'This refund to a card was not found' },
  'commerce.refund_not_failed': { status: 409, text: 'This refund to a card is being made, or is done' },
  'commerce.stripe_public_key': { status: 422, text: 'Paste the publishable key of Stripe, which begins with pk_' },
  'commerce.stripe_key': { status: 422, text: 'Paste the secret key of Stripe, which begins with sk_ or rk_' },
  'commerce.stripe_webhook_secret': {
    status: 422,
    text: 'Paste the signing secret of the webhook, which begins with whsec_',
  },
  'commerce.payway_merchant_id': { status: 422, text: 'Enter the merchant ID that ABA has given you for PayWay' },
  'commerce.payway_key': { status: 422, text: 'Paste the API key that ABA has given you for PayWay' },
  'commerce.payway_rsa_key': { status: 422, text: 'This RSA public key cannot be used. Paste all of its lines.' },
  'commerce.stripe_pair': { status: 422, text: 'One of these keys is for tests, the other one is not' },
  'commerce.only_in_demo': { status: 404, text: 'This is there in the demo only' },
  'commerce.qr_not_found': { status: 404, text: 'This KHQR payment was not found' },
  'commerce.qr_decided': { status: 409, text: 'Somebody else has already decided this' },
  'commerce.too_little': { status: 409, text: 'Too little was received for this order' },
  'commerce.slip_unsure': { status: 409, text: 'This slip has a warning. Review it by itself.' },
  'commerce.statement_file': { status: 422, text: 'This is no CSV file. Save the statement as CSV.' },
  'commerce.statement_columns': { status: 422, text: 'Choose the column of the date and that of the amount' },
  'commerce.statement_long': { status: 422, text: 'A statement may have 10,000 lines. Upload a shorter period.' },
  'commerce.statement_not_found': { status: 404, text: 'This statement was not found' },
  'commerce.move_not_found': { status: 404, text: 'This record of moved money was not found' },
  'commerce.move_taken_back': { status: 409, text: 'This was already taken back, or takes something back itself' },
  'commerce.move_same_account': { status: 422, text: 'Choose two different bank accounts' },
  'commerce.move_day': { status: 422, text: 'Choose a day that is not in the future, in the last three years' },
  'commerce.money_short': {
    status: 409,
    text: 'By the books there is less than that. If the books began late, say that it is right all the same.',
  },
  'commerce.statement_used': {
    status: 409,
    text: 'A line of this statement was matched, or another statement of the account was uploaded after it',
  },
  'commerce.bank_line_not_found': { status: 404, text: 'This line of the statement was not found' },
  'commerce.bank_line_decided': { status: 409, text: 'Somebody else has already decided about this line' },
  'commerce.bank_line_paid': { status: 409, text: 'An order was paid by this line. Refund the order instead.' },
  'commerce.match_gone': { status: 409, text: 'This payment no longer waits for its money' },
  'commerce.match_used': { status: 409, text: 'Another line was matched with this payment' },
  'commerce.match_unsure': { status: 409, text: 'This payment has a warning. Look at it by itself.' },
  'commerce.match_amount': {
    status: 409,
    text: 'The amount is not what the order costs. Review the payment by itself.',
  },
  'commerce.bakong_account': { status: 422, text: 'Write the Bakong account such as school@aclb' },
  'commerce.bakong_token': { status: 422, text: 'Paste the token of Bakong as it is, without spaces' },
  'commerce.plain_letters': { status: 422, text: 'Write it in Latin letters, without accents' },
  'commerce.khmer_letters': { status: 422, text: 'Write the name in Khmer, or leave it empty' },
  'commerce.subscription_not_found': { status: 404, text: 'This subscription was not found' },
  'commerce.subscription_over': { status: 409, text: 'This subscription has ended, or everything is paid' },
  'commerce.payment_in_review': {
    status: 409,
    text: 'A payment is being checked. It can be canceled once that is decided.',
  },
  'commerce.refund_waits': {
    status: 409,
    text: 'Another payment of this subscription is being checked. Decide on that first.',
  },
  'commerce.not_paid_up': { status: 409, text: 'Pay what is due first. After that the plan can be changed.' },
  'commerce.change_waits': {
    status: 409,
    text: 'A payment is on its way or being checked. The plan can be changed after that.',
  },
  'commerce.quote_over': { status: 409, text: 'What this costs has changed. Look at it again.' },
  'commerce.line_not_found': { status: 404, text: 'This item of the order was not found' },
  'commerce.refund_late': { status: 409, text: 'A refund can be asked for within 30 days of paying' },
  'commerce.refund_excluded': { status: 409, text: 'What was paid for this is not given back on request' },
  'commerce.refund_asked': { status: 409, text: 'A refund was already asked for' },
  'commerce.refund_not_asked': { status: 409, text: 'Nobody asks for this refund any more' },
  'commerce.refund_too_much': { status: 409, text: 'No more can be refunded than was paid' },
  'commerce.invoice_not_found': { status: 404, text: 'This receipt was not found' },
  'commerce.own_subscription': { status: 403, text: 'Somebody else has to give time to your own subscription' },
  'commerce.own_refund': { status: 403, text: 'Somebody else has to refund your own order' },
  'commerce.promotion_not_found': { status: 404, text: 'This promotion was not found' },
  'commerce.promotion_in_use': { status: 409, text: 'A promotion cannot be edited once applied or while in use' },
  'commerce.promotion_for_none': { status: 422, text: 'Choose what the promotion is for' },
  'commerce.promotion_ends_first': { status: 422, text: 'The promotion must end after it starts' },
  'commerce.promotion_volume': { status: 422, text: 'Write how often it can be used' },
  'commerce.discount': { status: 422, text: 'Write how much is taken off, at most 100 percent' },
  'commerce.voucher_count': { status: 422, text: 'Write how many vouchers to make, up to 1000' },
  'commerce.coupon_code': {
    status: 422,
    text: 'A code has 3 to 32 letters or digits; in Khmer or Chinese, 2 are enough',
  },
  'commerce.coupon_taken': { status: 409, text: 'This code, or one that looks like it, is in use already' },
  'commerce.coupon_in_trash': { status: 409, text: 'A coupon with this code is in the trash. Restore or delete it.' },
  'commerce.coupon_not_available': { status: 422, text: 'Coupon code not available!' },
  'commerce.coupon_mistyped': { status: 422, text: 'This code has a mistake in it. Compare it with your voucher.' },
  'commerce.coupon_no_gain': { status: 409, text: 'You already pay less than with this code' },
  'commerce.no_points': { status: 409, text: 'There are no points that can be used for this' },
  'commerce.points_gone': {
    status: 409,
    text: 'Points that pay a part of this order were spent on something else',
  },
  'commerce.points_off': { status: 409, text: 'The school gives no points' },
  'commerce.points_too_few': { status: 409, text: 'The student has fewer points than that' },
  'commerce.own_points': { status: 403, text: 'Somebody else has to give you points, or take them' },
  'commerce.points_amount': { status: 422, text: 'Write how many points, a whole number up to 1,000,000' },
  'commerce.points_rate': { status: 422, text: 'Write a whole number of points' },
  'commerce.points_days': { status: 422, text: 'Write a number of days from 1 to 3650' },
  'commerce.tax_percent': { status: 422, text: 'Write a tax rate above 0 and up to 50 percent' },
  'commerce.tax_number': { status: 422, text: 'Write the tax number with letters, digits and dashes' },
  'commerce.riel_rate': { status: 422, text: 'Write a whole number of riel from 1000 to 10000' },
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
  'khqr payment': 'commerce.qr_not_found',
  'student subscription': 'commerce.subscription_not_found',
  'order line': 'commerce.line_not_found',
  'bank statement': 'commerce.statement_not_found',
  'bank line': 'commerce.bank_line_not_found',
  promotion: 'commerce.promotion_not_found',
  'saved card': 'commerce.saved_card_not_found',
  'card refund': 'commerce.card_refund_not_found',
  'money move': 'commerce.move_not_found',
} as const satisfies Record<string, keyof typeof refusals>

/** What the office's search finds, and the permission it takes to find it. */
export const searchKinds = { order: 'orders.view', promotion: 'promotions.view' } as const

/** Kinds of things of which lecturers and teachers reach some (`commerce.reach.ts`). */
export type ReachKind = 'promotion'

/** Kinds of things in the audit log, and what is done to them. */
export type AuditKind = keyof typeof auditKinds
export type AuditAction = (typeof auditActions)[number]

/** The same with their fields; visitors never load them. */
export const loadAuditKinds = async () => (await import('./commerce.audit.ts')).auditKinds
