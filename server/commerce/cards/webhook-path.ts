/** Below the address of the school: where Stripe sends its events, and PayWay its pushbacks. */
export const webhookPath = '/webhooks/stripe'
export const payWayPath = '/webhooks/payway'
