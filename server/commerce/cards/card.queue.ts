import { queue } from '#server/core/jobs/queue.ts'

/**
 * What of cards is to be done: ask about a payment, handle an event, make a refund, remove a saved card, charge one for the
 * next payment of a subscription.
 */
export type CardJob = { schoolId: string; kind: 'payment' | 'event' | 'refund' | 'saved card' | 'charge'; id: string }

/** Works with the payment provider. A lost job is found by the sweep. */
export const cardQueue = queue<CardJob>('card', {
  workers: 4,
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 60,
})
