import { randomInt } from 'node:crypto'
import { routes } from '#server/commerce/commerce.routes.ts'
import { newId } from '#server/core/database/id.ts'
import { newVouchers } from '#shared/commerce/coupons.rules.ts'
import { calendarDay, dayText } from '#shared/core/clock.rules.ts'
import type { DomainTests } from '#tests/support/domain-tests.ts'
import { madePicture } from '#tests/support/made-files.ts'
import { givenCourses } from '../courses/given-courses.ts'
import type { LearningWorld } from '../learning/learning.tests.ts'
import { givenCommerce } from './given-commerce.ts'

type Sold = { id: string; slug: string; planId: string }
export type CommerceWorld = LearningWorld & {
  sold: Sold
  bankAccount: { id: string }
  openOrder: { id: string }
  reviewOrder: { id: string }
  paidOrder: { id: string; lineId: string; paymentId: string }
  slip: { id: string }
  qrPayment: { id: string }
  savedCard: { id: string }
  cardRefund: { id: string }
  moneyMove: { id: string }
  refundOrder: { id: string; lineId: string }
  couponOrder: { id: string }
  promotion: { id: string }
  draft: { id: string }
  coupon: { id: string; code: string }
  batch: { id: string }
  subscription: { id: string }
  /** What is open, and what was put aside. */
  bankLine: { id: string }
  asideLine: { id: string }
  /** What was matched, and taken back by the bank since. */
  takenBackLine: { id: string }
  /** Of an account of its own. */
  upload: { statementId: string }
}

const offered = {
  ...{ title: 'New students', way: 'everyone', discount_type: 'percentage', amount: 2000 },
  ...{ starts_at: null, ends_at: null },
}
const picture = await madePicture('png')
const fields = { bank: 'aba' as const, other_bank: '', account_name: 'Angkor', account_number: '001 482 936', qr: null }

const statement = Buffer.from('Date,Name,Credit\n14/11/2026 10:00,SOK DARA,29.00\n')

const methods = {
  ...{ slip: true, khqr: true, account_id: 'ponleu_school@aclb', merchant_name: 'Ponleu School', khmer_name: '' },
  ...{ city: 'Phnom Penh', token: '', forget_token: false },
  ...{ card: false, stripe_public_key: '', stripe_key: '', stripe_webhook_secret: '', forget_keys: false },
  ...{ card_provider: 'stripe', payway_merchant_id: '', payway_key: '', payway_rsa_key: '', forget_payway_keys: false },
}

const points = { on: true, per_dollar_spent: 5, for_course: 20, per_dollar_off: 50, expire_days: 90 }
const sales = { tax: true, tax_basis_points: 1000, tax_number: 'K001-901234567', riel: true, riel_rate: 4050 }

export const commerceTests = {
  routes,
  frequent: [
    { path: '/office/orders', table: 'orders', as: 'vendor' },
    { path: '/office/slips', table: 'payments', as: 'vendor' },
    { path: '/office/khqr', table: 'khqr_codes', as: 'vendor' },
    { path: '/office/bank-lines', table: 'statement_lines', as: 'vendor' },
    { path: '/office/bank-lines?tab=matched', table: 'statement_lines', as: 'vendor' },
    { path: '/office/bank-lines?tab=reversed', table: 'statement_lines', as: 'vendor' },
    { path: '/office/bank-accounts', table: 'bank_accounts', as: 'vendor' },
    { path: '/orders', table: 'orders', as: 'student' },
    { path: '/office/promotions', table: 'promotions', as: 'vendor' },
    { path: '/office/income', table: 'ledger_entries', as: 'vendor' },
    { path: '/points', table: 'point_moves', as: 'student' },
    { path: '/office/student-points', table: 'point_moves', as: 'vendor' },
    { path: '/subscriptions', table: 'student_subscriptions', as: 'student' },
    { path: '/office/subscriptions', table: 'student_subscriptions', as: 'vendor' },
    { path: '/office/shares', table: 'ledger_entries', as: 'vendor' },
    { path: '/office/money-moves', table: 'money_moves', as: 'vendor' },
    { path: '/office/money-balances', table: 'ledger_entries', as: 'vendor' },
  ],
  given: givenCommerce,
  async build(school, { people: { student } }) {
    const course = await givenCourses.course(school, { priceCents: 1900 })
    const sold = { id: course.id, slug: course.slug, planId: course.entries.plans[0] ?? '' }
    const bankAccount = await givenCommerce.bankAccount(school)
    const openOrder = await givenCommerce.order(school, student, course, { hasPlace: true })
    const reviewOrder = await givenCommerce.order(school, student, course, { status: 'review' })
    const slip = await givenCommerce.slip(school, reviewOrder, student, bankAccount)
    const paidOrder = await givenCommerce.order(school, student, course, { status: 'paid', paidAt: new Date() })
    const paid = await givenCommerce.slip(school, paidOrder, student, bankAccount, { status: 'success' })
    await givenCommerce.posting(school, paidOrder, paid, bankAccount)
    const subscription = await givenCommerce.studentSubscription(school, paidOrder, student, course)
    await givenCommerce.paymentMethods(school)
    await givenCommerce.qr(school, openOrder, student)
    const qrPayment = await givenCommerce.qr(school, paidOrder, student, {
      ...{ state: 'double', needsPerson: true, missingCents: 0, extraCents: 1900, received: { cents: 1900 } },
    })
    const card = await givenCommerce.cardPayment(school, paidOrder, student, {
      ...{ state: 'stuck', why: 'double', receivedCents: 1900 },
    })
    const cardRefund = await givenCommerce.cardRefund(school, paidOrder, card)
    await givenCommerce.cardDispute(school, paidOrder, card)
    const moneyMove = await givenCommerce.moneyMove(school, bankAccount)
    await givenCommerce.cardEvent(school)
    const savedCard = await givenCommerce.savedCard(school, student)
    const refundOrder = await givenCommerce.order(school, student, course, { status: 'paid', paidAt: new Date() })
    const { paymentId } = await givenCommerce.slip(school, refundOrder, student, bankAccount, { status: 'success' })
    await givenCommerce.posting(school, refundOrder, { paymentId }, bankAccount)
    await givenCommerce.refund(school, refundOrder)
    await givenCommerce.invoice(school, refundOrder)
    await givenCommerce.bookCheck(school)
    await givenCommerce.salesSettings(school)
    await givenCommerce.pointsSettings(school)
    await givenCommerce.points(school, student, 100)
    const second = await givenCourses.course(school, { priceCents: 1900 })
    const couponOrder = await givenCommerce.order(school, student, second, { hasPlace: true })
    const promotion = await givenCommerce.promotion(school, { amount: 1000 })
    const draft = await givenCommerce.promotion(school, { isPublished: false })
    const code = `${school.mark}CODE`
    const coupon = { ...(await givenCommerce.promotion(school, { way: 'code', code, amount: 5000 })), code }
    const [voucher = ''] = newVouchers(1, (below) => randomInt(below), new Set())
    const batch = await givenCommerce.promotion(school, { way: 'vouchers', vouchers: [voucher] })
    const bankLine = await givenCommerce.bankLine(school, bankAccount)
    const aside = { state: 'aside' as const, decidedAt: new Date(), decidedName: `${school.mark} owner` }
    const asideLine = await givenCommerce.bankLine(school, bankAccount, aside)
    const takenBackLine = await givenCommerce.bankLine(school, bankAccount, {
      ...{ ...aside, state: 'matched', orderId: refundOrder.id, paymentId, isSettled: true },
      reversedBy: asideLine.statementId,
    })
    const upload = await givenCommerce.bankLine(school, await givenCommerce.bankAccount(school))
    return {
      sold,
      bankAccount,
      openOrder,
      reviewOrder,
      paidOrder: { ...paidOrder, paymentId: paid.paymentId },
      slip,
      qrPayment,
      savedCard,
      cardRefund,
      moneyMove,
      refundOrder,
      couponOrder,
      promotion,
      draft,
      coupon,
      batch,
      subscription,
      bankLine,
      asideLine,
      takenBackLine,
      upload,
    }
  },
  names: {
    'sold product': ({ sold }) => [sold.id],
    order: ({ openOrder, reviewOrder, paidOrder, refundOrder, couponOrder }) => [
      openOrder.id,
      reviewOrder.id,
      paidOrder.id,
      refundOrder.id,
      couponOrder.id,
    ],
    'payment slip': ({ slip }) => [slip.id],
    'bank account': ({ bankAccount }) => [bankAccount.id],
    'khqr payment': ({ qrPayment }) => [qrPayment.id],
    'saved card': ({ savedCard }) => [savedCard.id],
    'card refund': ({ cardRefund }) => [cardRefund.id],
    'money move': ({ moneyMove }) => [moneyMove.id],
    'order line': ({ refundOrder, paidOrder }) => [refundOrder.lineId, paidOrder.lineId],
    'student subscription': ({ subscription }) => [subscription.id],
    'bank statement': ({ upload }) => [upload.statementId],
    'bank line': ({ bankLine, asideLine, takenBackLine }) => [bankLine.id, asideLine.id, takenBackLine.id],
    promotion: ({ draft, promotion, coupon, batch }) => [draft.id, promotion.id, coupon.id, batch.id],
  },
  fields: {
    account: 'bank account',
    'placeOrder.plan_id': ({ sold }) => [sold.planId],
    'changePlan.plan_id': ({ sold }) => [sold.planId],
    qr: ({ picture: { src } }) => [src],
  },
  samples: {
    readCheckout: (own, other) => [
      { query: { type: 'course' } },
      { query: { type: 'course', code: other.coupon.code } },
      { query: { type: 'course', code: own.coupon.code } },
    ],
    applyCoupon: (own, other) => [{ body: { code: other.coupon.code } }, { body: { code: own.coupon.code } }],
    addPromotion: (own, other) => [
      { body: { ...offered, type: 'course', related_ids: [other.sold.id] } },
      { body: { ...offered, type: 'course', related_ids: [own.sold.id, other.sold.id] } },
      { body: { ...offered, type: 'course', related_ids: [own.sold.id] } },
    ],
    updatePromotion: (own, other) => [
      { body: { ...offered, type: 'course', related_ids: [other.sold.id], revision: 1 } },
      { body: { ...offered, type: 'course', related_ids: [own.sold.id], revision: 1 } },
    ],
    actPromotions: (own, other) =>
      [other, own].map(({ promotion }) => ({ body: { ids: [promotion.id], action: 'unpublish' } })),
    placeOrder: (own, other) => [
      { body: { type: 'course', product_id: other.sold.id, plan_id: other.sold.planId } },
      { body: { type: 'course', product_id: own.sold.id, plan_id: own.sold.planId } },
    ],
    sendSlip: (own, other) =>
      [other, own].map(({ bankAccount }) => ({
        query: { account: bankAccount.id, amount_cents: 1900, reference: 'FT1', name: 'slip.png' },
        body: picture,
      })),
    decideSlip: () => [{ body: { decision: 'reject', reason: 'We cannot read it' } }],
    previewStatement: () => [{ body: statement }],
    addStatement: () => [{ body: statement }],
    confirmMatches: (own, other) => [
      { body: { matches: [{ line_id: other.bankLine.id, kind: 'slip', id: other.slip.id }] } },
      { body: { matches: [{ line_id: own.bankLine.id, kind: 'slip', id: other.slip.id }] } },
      { body: { matches: [{ line_id: own.bankLine.id, kind: 'paid', id: own.paidOrder.paymentId }] } },
    ],
    setBankLinesAside: (own, other) => [other, own].map(({ bankLine }) => ({ body: { ids: [bankLine.id] } })),
    reopenBankLines: (own, other) => [other, own].map(({ asideLine }) => ({ body: { ids: [asideLine.id] } })),
    settleTakenBack: (own, other) => [other, own].map(({ takenBackLine }) => ({ body: { ids: [takenBackLine.id] } })),
    approveSlips: (own, other) => [other, own].map(({ slip }) => ({ body: { ids: [slip.id] } })),
    decideQrPayment: () => [{ body: { decision: 'return', note: 'By ABA, 15 November' } }],
    updatePaymentMethods: () => [{ body: { ...methods, revision: 1 } }],
    giveMoreTime: () => [{ body: { days: 3 } }],
    updatePointsSettings: () => [{ body: { ...points, revision: 1 } }],
    movePoints: () => [
      { body: { points: 5, reason: 'Well done', seen: 100 } },
      { body: { points: 5, reason: 'Well done', seen: 0 } },
    ],
    chooseNextCard: (own, other) => [other, own].map(({ savedCard }) => ({ body: { card_id: savedCard.id } })),
    changePlan: (own, other) => [other, own].map(({ sold }) => ({ body: { plan_id: sold.planId, now_cents: 0 } })),
    updateSalesSettings: () => [{ body: { ...sales, revision: 1 } }],
    testPaymentMethods: () => [{ body: { account_id: 'ponleu_school@aclb', token: '' } }],
    testCardKeys: () => [{ body: { provider: 'stripe', key: '', merchant_id: '' } }],
    payBySandboxCard: () => [{ body: { act: 'pay' } }],
    startCardPayment: () => [{ body: {} }],
    decideCardRefund: (own, other) =>
      [other, own].map(({ bankAccount: { id } }) => ({ body: { act: 'by-hand', reference: 'FT8', account_id: id } })),
    addMoneyMove: (own, other) =>
      [other, own].map(({ bankAccount }) => ({
        body: {
          ...{ new_id: newId(), kind: 'payout', provider: 'stripe', to_account_id: bankAccount.id, cents: 900 },
          ...{ fee_cents: 50, day: dayText(calendarDay(new Date())), reference: `${own.mark} po`, may_go_below: true },
        },
      })),
    askForRefund: (_, { paidOrder }) => [{ body: { line_id: paidOrder.lineId, reason: 'Too hard', send_to: 'ABA 1' } }],
    refundLine: (own, other) =>
      [
        [other, own],
        [own, other],
        [own, own],
      ].map(([of = own, by = own]) => ({
        body: {
          ...{ line_id: of.refundOrder.lineId, cents: 100, refunded_cents: 0, reason: 'twice', note: '' },
          ...{ reference: 'FT9', account_id: by.bankAccount.id },
        },
      })),
    declineRefund: (own, other) =>
      [other, own].map(({ refundOrder: { lineId } }) => ({ body: { line_id: lineId, reason: 'Too late' } })),
    addBankAccount: (own, other) => [
      { body: { ...fields, qr: other.picture.src } },
      { body: { ...fields, qr: own.picture.src } },
    ],
    updateBankAccount: (_, other) => [
      { body: { ...fields, qr: other.picture.src, revision: 1 } },
      { body: { ...fields, revision: 1 } },
    ],
  },
  withoutMark: [
    ...['payNext', 'readIncome', 'testPaymentMethods', 'simulateQrPayment', 'listOwnShares', 'previewStatement'],
    ...['confirmMatches', 'setBankLinesAside', 'reopenBankLines', 'testCardKeys', 'startCardPayment', 'listSavedCards'],
    ...['removeSavedCard', 'payBySandboxCard', 'takeStatementBack', 'chooseNextCard', 'changePlan', 'payRest'],
    ...['readPointsSettings', 'settleTakenBack', 'readMoneyBalances'],
  ],
  neverSucceeds: {
    simulateQrPayment: 'Only in the demo, which asks no bank',
    payBySandboxCard: 'Only in the demo, which asks no bank',
    changePlan: 'What is sold here has one price',
    payRest: 'Nobody pays in instalments here',
    chooseNextCard: 'A school takes cards with its own keys of Stripe only',
    startCardPayment: 'A school takes cards with its own keys of Stripe or PayWay only',
  },
} satisfies DomainTests<CommerceWorld, LearningWorld>
