/** Below the address of the school. */
export const webhookPath = '/webhooks/stripe'
