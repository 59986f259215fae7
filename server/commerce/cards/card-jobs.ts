import type { Doors } from '#server/core/database/door.ts'
import { chargeSubscription } from '../subscriptions/charge-subscription.ts'
import { askWhenDue } from './ask-card.ts'
import type { CardJob } from './card.queue.ts'
import { handleEvent } from './card-events.ts'
import { makeCardRefund } from './refund-card.ts'
import { forgetSavedCard } from './saved-cards.ts'

const works = {
  payment: askWhenDue,
  event: handleEvent,
  refund: makeCardRefund,
  'saved card': forgetSavedCard,
  charge: chargeSubscription,
} as const

/** Do a job of the queue of cards. */
export const doCardJob = (doors: Doors, { kind, ...job }: CardJob): Promise<void> => works[kind](doors, job)
