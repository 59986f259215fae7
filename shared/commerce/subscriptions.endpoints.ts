import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import {
  dueOrder,
  moreDays,
  mySubscription,
  mySubscriptions,
  officeSubscription,
  officeSubscriptionPage,
  officeSubscriptionQuery,
  subscriptionSheetQuery,
} from './subscriptions.schema.ts'

const one = {
  params: z.object({ subscriptionId: id }),
  things: { subscriptionId: 'student subscription' },
} as const
const mine = { access: 'signed-in', ...one } as const

export const listMySubscriptions = endpoint({
  name: 'listMySubscriptions',
  method: 'GET',
  path: '/subscriptions',
  summary: 'What the caller pays in several payments, with the next payment of each.',
  access: 'signed-in',
  answer: mySubscriptions,
})

export const payNext = endpoint({
  name: 'payNext',
  method: 'POST',
  path: '/subscriptions/{subscriptionId}/orders',
  summary:
    'The order of the next payment, which is paid like any other order. Asking again returns the one that waits. After a lapse, paying it resumes access.',
  ...mine,
  answer: dueOrder,
  refusals: ['commerce.subscription_over', 'learning.enrollment_closed', 'commerce.owned', 'identity.confirm_first'],
})

export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/subscriptions/{subscriptionId}/cancellation',
  summary: 'Cancel at the end of what is paid. Nothing more is due.',
  ...mine,
  answer: mySubscription,
  refusals: ['commerce.subscription_over', 'commerce.payment_in_review'],
})

export const keepSubscription = endpoint({
  name: 'keepSubscription',
  method: 'DELETE',
  path: '/subscriptions/{subscriptionId}/cancellation',
  summary: 'Go on with a subscription that was canceled, as long as it has not ended.',
  ...mine,
  answer: mySubscription,
  refusals: ['commerce.subscription_over'],
})

export const listSubscriptions = endpoint({
  name: 'listSubscriptions',
  method: 'GET',
  path: '/office/subscriptions',
  summary: 'All subscriptions and instalments of the school, with the next payment of each.',
  ...office('student_subscriptions.view'),
  query: officeSubscriptionQuery,
  answer: officeSubscriptionPage,
})

export const exportSubscriptions = endpoint({
  name: 'exportSubscriptions',
  method: 'GET',
  path: '/office/subscriptions.csv',
  // Taking a whole list away is more than reading it.
  summary: 'The same as a spreadsheet.',
  ...office('student_subscriptions.update'),
  query: subscriptionSheetQuery,
  download: { type: 'text/csv; charset=utf-8' },
  answer: z.string(),
})

export const endSubscription = endpoint({
  name: 'endSubscription',
  method: 'POST',
  path: '/office/subscriptions/{subscriptionId}/cancellation',
  summary: 'Cancel the subscription of a student at the end of what is paid.',
  ...office('student_subscriptions.update'),
  ...one,
  answer: officeSubscription,
  refusals: ['commerce.subscription_over', 'commerce.payment_in_review'],
})

export const giveMoreTime = endpoint({
  name: 'giveMoreTime',
  method: 'POST',
  path: '/office/subscriptions/{subscriptionId}/extensions',
  summary: 'Give a student more days for nothing. The next payment, and those after it, are due so much later.',
  ...office('student_subscriptions.update'),
  ...one,
  body: moreDays,
  answer: officeSubscription,
  refusals: ['commerce.subscription_over', 'learning.enrollment_closed'],
})
