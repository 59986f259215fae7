import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import {
  cardKeyTest,
  cardKeyTestResult,
  cardRefundDecision,
  cardStart,
  cardStarted,
  sandboxAct,
  savedCardList,
} from './cards.schema.ts'
import { officeOrder, order } from './orders.schema.ts'

const mine = {
  method: 'POST',
  access: 'signed-in',
  params: z.object({ orderId: id }),
  things: { orderId: 'order' },
} as const

export const startCardPayment = endpoint({
  name: 'startCardPayment',
  path: '/orders/{orderId}/card',
  summary:
    'Pay an order by card: what the script of the provider needs, which asks for the card itself, or the page of the provider that does. While nothing has changed, the same payment is returned. A saved card is charged at once.',
  ...mine,
  things: { orderId: 'order', saved_card_id: 'saved card' },
  body: cardStart,
  answer: cardStarted,
  refusals: ['commerce.order_closed', 'commerce.price_over', 'commerce.no_card', 'commerce.card_away'],
})

export const checkCardPayment = endpoint({
  name: 'checkCardPayment',
  path: '/orders/{orderId}/card/check',
  summary: 'Ask the provider at once what has become of the card payment of an order.',
  ...mine,
  answer: order,
})

export const payBySandboxCard = endpoint({
  name: 'payBySandboxCard',
  path: '/orders/{orderId}/card/sandbox',
  summary: 'In the demo: pay an order with a test card, or answer as its bank would. Refused everywhere else.',
  ...mine,
  body: sandboxAct,
  answer: order,
  refusals: ['commerce.only_in_demo', 'commerce.order_closed', 'commerce.price_over', 'commerce.no_card'],
})

export const listSavedCards = endpoint({
  name: 'listSavedCards',
  method: 'GET',
  path: '/saved-cards',
  summary: 'The cards that the payment provider keeps for the caller.',
  access: 'signed-in',
  answer: savedCardList,
})

export const removeSavedCard = endpoint({
  name: 'removeSavedCard',
  method: 'DELETE',
  path: '/saved-cards/{cardId}',
  summary: 'Remove a saved card, also at the provider. Twice is harmless.',
  access: 'signed-in',
  params: z.object({ cardId: id }),
  things: { cardId: 'saved card' },
  answer: savedCardList,
})

export const testCardKeys = endpoint({
  name: 'testCardKeys',
  method: 'POST',
  path: '/office/payment-methods/card-test',
  summary:
    'Ask Stripe or PayWay whether it takes the secret key, and look whether refunds can be encrypted with the RSA key. Nothing is saved.',
  ...office('payment_methods.update'),
  body: cardKeyTest,
  answer: cardKeyTestResult,
})

export const decideCardRefund = endpoint({
  name: 'decideCardRefund',
  method: 'POST',
  path: '/office/card-refunds/{refundId}/decision',
  summary: 'Try a refund again that the provider could not make, or write down that the money was sent by hand.',
  ...office('refunds.add'),
  params: z.object({ refundId: id }),
  things: { refundId: 'card refund', account_id: 'bank account' },
  body: cardRefundDecision,
  answer: officeOrder,
  refusals: ['commerce.refund_not_failed', 'core.field_required', 'commerce.own_refund'],
})
