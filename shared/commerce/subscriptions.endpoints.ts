import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import {
  dueOrder,
  moreDays,
  mySubscription,
  mySubscriptions,
  nextCard,
  officeSubscription,
  officeSubscriptionPage,
  officeSubscriptionQuery,
  planChanges,
  subscriptionSheetQuery,
  wantedPlan,
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

export const chooseNextCard = endpoint({
  name: 'chooseNextCard',
  method: 'PUT',
  path: '/subscriptions/{subscriptionId}/card',
  summary:
    'Agree that a saved card pays the next payments, each on the day it is due. A payment that is due already is charged at once.',
  ...mine,
  things: { subscriptionId: 'student subscription', card_id: 'saved card' },
  body: nextCard,
  answer: mySubscription,
  refusals: ['commerce.subscription_over', 'commerce.no_card'],
})

export const dropNextCard = endpoint({
  name: 'dropNextCard',
  method: 'DELETE',
  path: '/subscriptions/{subscriptionId}/card',
  summary: 'No card pays the next payments any more. The caller is reminded of them.',
  ...mine,
  answer: mySubscription,
})

export const listPlanChanges = endpoint({
  name: 'listPlanChanges',
  method: 'GET',
  path: '/subscriptions/{subscriptionId}/plans',
  summary:
    'The other plans of the same product: what each costs now after what is not used of the present one, and what comes next.',
  ...mine,
  answer: planChanges,
})

export const changePlan = endpoint({
  name: 'changePlan',
  method: 'POST',
  path: '/subscriptions/{subscriptionId}/plan',
  summary:
    'Change to another plan at the price that was shown. Its order is paid like any other; what costs nothing is changed at once.',
  ...mine,
  body: wantedPlan,
  answer: dueOrder,
  refusals: [
    ...(['commerce.subscription_over', 'commerce.not_paid_up', 'commerce.change_waits'] as const),
    ...(['commerce.plan_not_found', 'commerce.quote_over', 'identity.confirm_first'] as const),
  ],
})

export const payRest = endpoint({
  name: 'payRest',
  method: 'POST',
  path: '/subscriptions/{subscriptionId}/rest',
  summary: 'The order of all instalments that are left, to be paid at once. Asking again returns the same.',
  ...mine,
  answer: dueOrder,
  refusals: [
    ...(['commerce.subscription_over', 'commerce.change_waits', 'learning.enrollment_closed'] as const),
    ...(['commerce.owned', 'identity.confirm_first'] as const),
  ],
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
  refusals: [
    'commerce.subscription_over',
    'learning.enrollment_closed',
    'commerce.own_subscription',
    'commerce.buyer_gone',
  ],
})
