import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { qrDecision, qrPage, qrQuery, qrRow } from './khqr.schema.ts'
import { order } from './orders.schema.ts'

const mine = {
  method: 'POST',
  access: 'signed-in',
  params: z.object({ orderId: id }),
  things: { orderId: 'order' },
  answer: order,
} as const

export const makeQr = endpoint({
  name: 'makeQr',
  path: '/orders/{orderId}/khqr',
  summary:
    'Pay an order by KHQR: a QR with its amount, valid for five minutes. While it is valid, the same one is returned.',
  ...mine,
  refusals: ['commerce.order_closed', 'commerce.price_over', 'commerce.no_khqr'],
})

export const sayQrPaid = endpoint({
  name: 'sayQrPaid',
  path: '/orders/{orderId}/khqr/paid',
  summary:
    'Say that the QR of an order was paid, also if the order is canceled. Bakong is asked at once; where nobody can ask it, the school looks itself.',
  ...mine,
  refusals: ['commerce.no_khqr', 'commerce.said_too_often'],
})

export const simulateQrPayment = endpoint({
  name: 'simulateQrPayment',
  path: '/orders/{orderId}/khqr/simulated',
  summary: 'In the demo: pay the QR of an order, as a bank app would. Refused everywhere else.',
  ...mine,
  refusals: ['commerce.only_in_demo', 'commerce.no_khqr'],
})

export const listQrPayments = endpoint({
  name: 'listQrPayments',
  method: 'GET',
  path: '/office/khqr',
  summary:
    'KHQR payments that somebody has to look at: late, partial, double, in another currency, or said to be paid.',
  ...office('slips.view'),
  query: qrQuery,
  answer: qrPage,
})

export const decideQrPayment = endpoint({
  name: 'decideQrPayment',
  method: 'POST',
  path: '/office/khqr/{codeId}/decision',
  summary: 'Accept a KHQR payment for an order, mark its money as given back, or say that nothing came.',
  ...office('slips.update'),
  params: z.object({ codeId: id }),
  things: { codeId: 'khqr payment' },
  body: qrDecision,
  answer: qrRow,
  refusals: [
    'commerce.reject_reason_required',
    'commerce.qr_decided',
    'commerce.order_paid',
    'commerce.buyer_gone',
    'commerce.order_not_found',
    'commerce.too_little',
    'commerce.own_slip',
  ],
})
