import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { slipDecision, slipDetail, slipPage, slipsQuery } from './slips.schema.ts'

const one = { params: z.object({ slipId: id }), things: { slipId: 'payment slip' } } as const

export const listSlips = endpoint({
  name: 'listSlips',
  method: 'GET',
  path: '/office/slips',
  summary: 'The slips of bank transfers: those that wait, the oldest first, and those that were reviewed.',
  ...office('slips.view'),
  query: slipsQuery,
  answer: slipPage,
})

export const readSlip = endpoint({
  name: 'readSlip',
  method: 'GET',
  path: '/office/slips/{slipId}',
  summary: 'One slip beside its order, and where the same one was sent before.',
  ...office('slips.view'),
  ...one,
  answer: slipDetail,
})

export const decideSlip = endpoint({
  name: 'decideSlip',
  method: 'POST',
  path: '/office/slips/{slipId}/decision',
  summary:
    'Approve a slip, which gives access, reject it, ask for another one, or, if its order was paid otherwise, mark its money as given back. The student is notified.',
  ...office('slips.update'),
  ...one,
  body: slipDecision,
  answer: slipDetail,
  refusals: [
    'commerce.reject_reason_required',
    'commerce.slip_decided',
    'commerce.slip_replaced',
    'commerce.own_slip',
    'commerce.order_paid',
    'commerce.order_closed',
    'commerce.order_waits',
  ],
})
