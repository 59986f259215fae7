import { serve, serveOutside } from '#server/core/http/serve.ts'
import { trashRoutes } from '#server/core/nouns/trash.ts'
import * as accounts from '#shared/commerce/bank-accounts.endpoints.ts'
import * as books from '#shared/commerce/books.endpoints.ts'
import * as cards from '#shared/commerce/cards.endpoints.ts'
import * as khqr from '#shared/commerce/khqr.endpoints.ts'
import * as orders from '#shared/commerce/orders.endpoints.ts'
import * as methods from '#shared/commerce/payment-methods.endpoints.ts'
import * as promotions from '#shared/commerce/promotions.endpoints.ts'
import * as refunds from '#shared/commerce/refunds.endpoints.ts'
import * as settings from '#shared/commerce/sales-settings.endpoints.ts'
import * as slips from '#shared/commerce/slips.endpoints.ts'
import {
  addBankAccount,
  bankAccountById,
  bankAccountList,
  bankAccountTrashService,
  updateBankAccount,
} from './banks/bank-accounts.ts'
import { checkCardPayment } from './cards/ask-card.ts'
import { decideCardRefund } from './cards/decide-card-refund.ts'
import { payBySandbox } from './cards/pay-by-sandbox.ts'
import { mySavedCards, removeSavedCard } from './cards/saved-cards.ts'
import { startCardPayment } from './cards/start-card.ts'
import { testCardKeys } from './cards/test-card-keys.ts'
import { checkBooks, lastCheck } from './check/check-books.ts'
import { decideQr } from './khqr/decide-qr.ts'
import { makeQr } from './khqr/make-qr.ts'
import { qrList } from './khqr/qr-list.ts'
import { sayPaid, simulatePaid } from './khqr/say-paid.ts'
import { incomeOf } from './ledger/balances.ts'
import { ownShares } from './ledger/own-shares.ts'
import { readMethods, updateMethods } from './methods/payment-methods.ts'
import { testMethods } from './methods/test-methods.ts'
import { moneyRoutes } from './money/money.routes.ts'
import { readCheckout } from './orders/checkout.ts'
import { applyCoupon, removeCoupon } from './orders/coupon-of-order.ts'
import { officeOrderById } from './orders/office-order.ts'
import { officeOrderList } from './orders/office-order-list.ts'
import { myOrders, orderById } from './orders/orders.ts'
import { cancelOrder, placeOrder } from './orders/place-order.ts'
import { pointRoutes } from './points/point.routes.ts'
import { promotionRoutes } from './promotions/promotion.routes.ts'
import { isWrongCode, tryCode } from './promotions/tried-codes.ts'
import { askForRefund } from './refunds/ask-for-refund.ts'
import { declineRefund, refundLine } from './refunds/refund-line.ts'
import { readSettings, updateSettings } from './settings/sales-settings.ts'
import { decideSlip } from './slips/decide-slip.ts'
import { sendSlip } from './slips/send-slip.ts'
import { slipById } from './slips/slip-detail.ts'
import { slipInbox } from './slips/slip-inbox.ts'
import { statementRoutes } from './statements/statement.routes.ts'
import { subscriptionRoutes } from './subscriptions/subscription.routes.ts'

export const routes = [
  serveOutside(orders.readCheckout, (outside, { params, query }) =>
    tryCode(
      outside,
      query.code,
      () => outside.inSchool((ctx) => readCheckout(ctx, { ...query, key: params.productId })),
      ({ coupon }) => isWrongCode(coupon?.refusal),
    ),
  ),
  serveOutside(orders.placeOrder, (outside, { body }) =>
    tryCode(outside, body.code, () => outside.inSchool((ctx) => placeOrder(ctx, body))),
  ),
  serve(orders.listMyOrders, (ctx, { query }) => myOrders(ctx, query)),
  serve(orders.readOrder, (ctx, { params }) => orderById(ctx, params.orderId)),
  serve(orders.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.orderId)),
  serveOutside(orders.sendSlip, (outside, { params, query, body }) =>
    sendSlip(outside, { orderId: params.orderId, query, bytes: body }),
  ),
  serveOutside(promotions.applyCoupon, (outside, { params, body: { code } }) =>
    tryCode(outside, code, () => outside.inSchool((ctx) => applyCoupon(ctx, params.orderId, code))),
  ),
  serve(promotions.removeCoupon, (ctx, { params }) => removeCoupon(ctx, params.orderId)),
  serve(orders.listOrders, (ctx, { query }) => officeOrderList(ctx, query)),
  serve(orders.readOfficeOrder, (ctx, { params }) => officeOrderById(ctx, params.orderId)),
  serve(refunds.askForRefund, (ctx, { params, body }) => askForRefund(ctx, params.orderId, body)),
  serve(refunds.refundLine, (ctx, { params, body }) => refundLine(ctx, params.orderId, body)),
  serve(refunds.declineRefund, (ctx, { params, body }) => declineRefund(ctx, params.orderId, body)),
  serve(books.listOwnShares, (ctx, { query }) => ownShares(ctx, query)),
  serve(books.readBookCheck, (ctx) => lastCheck(ctx)),
  serve(books.checkBooks, (ctx) => checkBooks(ctx)),
  serve(orders.readIncome, (ctx) => incomeOf(ctx)),
  serve(slips.listSlips, (ctx, { query }) => slipInbox(ctx, query)),
  serve(slips.readSlip, (ctx, { params }) => slipById(ctx, params.slipId)),
  serve(slips.decideSlip, (ctx, { params, body }) => decideSlip(ctx, params.slipId, body)),
  serveOutside(khqr.makeQr, (outside, { params }) => makeQr(outside, params.orderId)),
  serveOutside(khqr.sayQrPaid, (outside, { params }) => sayPaid(outside, params.orderId)),
  serveOutside(khqr.simulateQrPayment, (outside, { params }) => simulatePaid(outside, params.orderId)),
  serve(khqr.listQrPayments, (ctx, { query }) => qrList(ctx, query)),
  serve(khqr.decideQrPayment, (ctx, { params, body }) => decideQr(ctx, params.codeId, body)),
  serveOutside(cards.startCardPayment, (outside, { params, body }) => startCardPayment(outside, params.orderId, body)),
  serveOutside(cards.checkCardPayment, (outside, { params }) => checkCardPayment(outside, params.orderId)),
  serveOutside(cards.payBySandboxCard, (outside, { params, body }) => payBySandbox(outside, params.orderId, body)),
  serve(cards.listSavedCards, (ctx) => mySavedCards(ctx)),
  serve(cards.removeSavedCard, (ctx, { params }) => removeSavedCard(ctx, params.cardId)),
  serve(cards.decideCardRefund, (ctx, { params, body }) => decideCardRefund(ctx, params.refundId, body)),
  serveOutside(cards.testCardKeys, (outside, { body }) => testCardKeys(outside, body)),
  serve(methods.readPaymentMethods, (ctx, _, visit) => readMethods(ctx, visit)),
  serve(methods.updatePaymentMethods, (ctx, { body }, visit) => updateMethods(ctx, body, visit)),
  serveOutside(methods.testPaymentMethods, (outside, { body }) => testMethods(outside, body)),
  serve(settings.readSalesSettings, (ctx) => readSettings(ctx)),
  serve(settings.updateSalesSettings, (ctx, { body }) => updateSettings(ctx, body)),
  serve(accounts.listBankAccounts, (ctx, { query }) => bankAccountList(ctx, query)),
  serve(accounts.readBankAccount, (ctx, { params }) => bankAccountById(ctx, params.accountId)),
  serve(accounts.addBankAccount, (ctx, { body }) => addBankAccount(ctx, body)),
  serve(accounts.updateBankAccount, (ctx, { params, body }) => updateBankAccount(ctx, params.accountId, body)),
  ...trashRoutes(accounts.bankAccountTrash, bankAccountTrashService),
  ...promotionRoutes,
  ...pointRoutes,
  ...subscriptionRoutes,
  ...statementRoutes,
  ...moneyRoutes,
]
