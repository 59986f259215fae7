import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { officeOrder, order } from './orders.schema.ts'
import { declinedRefund, newRefund, refundRequest } from './refunds.schema.ts'

const one = { params: z.object({ orderId: id }), things: { orderId: 'order', line_id: 'order line' } } as const
const sent = { ...one, things: { ...one.things, account_id: 'bank account' } } as const

export const askForRefund = endpoint({
  name: 'askForRefund',
  method: 'POST',
  path: '/orders/{orderId}/refund-requests',
  summary:
    'Ask the school to give back what was paid for one line, in money or by points alone, within 30 days of paying. `send_to` is needed where money goes back.',
  access: 'signed-in',
  ...one,
  body: refundRequest,
  answer: order,
  refusals: [
    'commerce.refund_late',
    'commerce.refund_excluded',
    'commerce.refund_asked',
    'commerce.refund_too_much',
    'core.field_required',
  ],
})

export const refundLine = endpoint({
  name: 'refundLine',
  method: 'POST',
  path: '/office/orders/{orderId}/refunds',
  summary:
    'Write down that money for one line was sent back, all of it or a part. Shares and fee are taken back in proportion; a whole refund ends the access that this line gave. The student is notified.',
  ...office('refunds.add'),
  ...sent,
  body: newRefund,
  answer: officeOrder,
  refusals: [
    'core.changed_elsewhere',
    'commerce.amount',
    'commerce.refund_too_much',
    'core.field_required',
    'commerce.own_refund',
    'commerce.refund_waits',
  ],
})

export const declineRefund = endpoint({
  name: 'declineRefund',
  method: 'POST',
  path: '/office/orders/{orderId}/declined-refunds',
  summary: 'Decline the refund that a student asks for, with a reason that the student reads.',
  ...office('refunds.add'),
  ...one,
  body: declinedRefund,
  answer: officeOrder,
  refusals: ['commerce.refund_not_asked', 'core.field_required'],
})
