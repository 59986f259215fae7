import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { mostSlipBytes } from './commerce.lists.ts'
import {
  checkout,
  checkoutQuery,
  incomeFigures,
  myOrders,
  myOrdersQuery,
  newOrder,
  officeOrder,
  officeOrderPage,
  officeOrderQuery,
  order,
  slipFile,
  slipQuery,
} from './orders.schema.ts'

const mine = { access: 'signed-in', params: z.object({ orderId: id }), things: { orderId: 'order' } } as const

export const readCheckout = endpoint({
  name: 'readCheckout',
  method: 'GET',
  path: '/checkout/{productId}',
  summary: 'What a product costs, whether the caller can buy it, and how the school is paid.',
  access: 'signed-in',
  // By its id, or the name in its address.
  params: z.object({ productId: z.string().check(z.maxLength(200)) }),
  things: { productId: 'sold product' },
  query: checkoutQuery,
  answer: checkout,
  refusals: ['core.too_many_requests'],
})

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/orders',
  summary:
    'Order a product by one of its plans. Its price is frozen for 24 hours; ordering it again returns the open order.',
  access: 'signed-in',
  body: newOrder,
  things: { product_id: 'sold product' },
  answer: order,
  refusals: [
    'commerce.owned',
    'commerce.not_sold',
    'commerce.plan_not_found',
    'commerce.coupon_not_available',
    'commerce.coupon_mistyped',
    'commerce.coupon_no_gain',
    'core.too_many_requests',
    'learning.enrollment_closed',
    'identity.confirm_first',
  ],
})

export const listMyOrders = endpoint({
  name: 'listMyOrders',
  method: 'GET',
  path: '/orders',
  summary: 'The caller’s orders, the newest first.',
  access: 'signed-in',
  query: myOrdersQuery,
  answer: myOrders,
})

export const readOrder = endpoint({
  name: 'readOrder',
  method: 'GET',
  path: '/orders/{orderId}',
  summary: 'One of the caller’s orders with its payments.',
  ...mine,
  answer: order,
})

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'DELETE',
  path: '/orders/{orderId}',
  summary: 'Cancel an order for which nothing was sent yet.',
  ...mine,
  answer: order,
  refusals: ['commerce.order_closed'],
})

export const sendSlip = endpoint({
  name: 'sendSlip',
  method: 'POST',
  path: '/orders/{orderId}/slips',
  summary:
    'Send the slip of a bank transfer for an order: a picture or a PDF. Until it is reviewed, another one replaces it. A slip for an order that has expired is taken and marked as late.',
  ...mine,
  query: slipQuery,
  body: slipFile,
  file: { mostBytes: mostSlipBytes },
  answer: order,
  refusals: [
    'commerce.order_closed',
    'commerce.account_not_found',
    'commerce.too_many_slips',
    'media.file_type',
    'media.file_broken',
    'media.file_empty',
    'media.file_size',
    'media.picture_pixels',
    'media.full_storage',
  ],
})

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/office/orders',
  summary: 'All orders of the school.',
  ...office('orders.view'),
  query: officeOrderQuery,
  answer: officeOrderPage,
})

export const readOfficeOrder = endpoint({
  name: 'readOfficeOrder',
  method: 'GET',
  path: '/office/orders/{orderId}',
  summary: 'One order with its payments and what they moved in the books.',
  ...office('orders.view'),
  params: z.object({ orderId: id }),
  things: { orderId: 'order' },
  answer: officeOrder,
})

export const readIncome = endpoint({
  name: 'readIncome',
  method: 'GET',
  path: '/office/income',
  summary: 'What the school received, less what it gave back: in 30 days, in the 30 before, and by week.',
  ...office('orders.view'),
  answer: incomeFigures,
})
