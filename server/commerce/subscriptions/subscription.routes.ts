import { serve } from '#server/core/http/serve.ts'
import * as calls from '#shared/commerce/subscriptions.endpoints.ts'
import { cancelSubscription, endSubscription, giveMoreTime, keepSubscription } from './cancel-subscription.ts'
import { changePlan, payRest, planChanges } from './change-plan.ts'
import { mySubscriptions, payNext } from './my-subscriptions.ts'
import { officeSubscriptionList, subscriptionSpreadsheet } from './office-subscriptions.ts'
import { chooseNextCard, dropNextCard } from './own-card.ts'

export const subscriptionRoutes = [
  serve(calls.listMySubscriptions, (ctx) => mySubscriptions(ctx)),
  serve(calls.payNext, (ctx, { params }) => payNext(ctx, params.subscriptionId)),
  serve(calls.cancelSubscription, (ctx, { params }) => cancelSubscription(ctx, params.subscriptionId)),
  serve(calls.keepSubscription, (ctx, { params }) => keepSubscription(ctx, params.subscriptionId)),
  serve(calls.chooseNextCard, (ctx, { params, body }) => chooseNextCard(ctx, params.subscriptionId, body)),
  serve(calls.dropNextCard, (ctx, { params }) => dropNextCard(ctx, params.subscriptionId)),
  serve(calls.listPlanChanges, (ctx, { params }) => planChanges(ctx, params.subscriptionId)),
  serve(calls.changePlan, (ctx, { params, body }) => changePlan(ctx, params.subscriptionId, body)),
  serve(calls.payRest, (ctx, { params }) => payRest(ctx, params.subscriptionId)),
  serve(calls.listSubscriptions, (ctx, { query }) => officeSubscriptionList(ctx, query)),
  serve(calls.exportSubscriptions, (ctx, { query }) => subscriptionSpreadsheet(ctx, query)),
  serve(calls.endSubscription, (ctx, { params }) => endSubscription(ctx, params.subscriptionId)),
  serve(calls.giveMoreTime, (ctx, { params, body }) => giveMoreTime(ctx, params.subscriptionId, body)),
]
