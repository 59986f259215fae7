import type { CardFailure } from './cards.lists.ts'
import { reminderDays } from './schedules.rules.ts'
import { accessEnds, nextDue, type Subscription } from './subscriptions.rules.ts'

/** How far a saved card is with the payment that is next. */
export type CardTries = {
  /** The day it was last tried; null: not yet. */
  triedDay: number | null
  failure: CardFailure | null
}

/** A card is tried on the day a payment is due, and twice more, each time before the reminder of that day. */
const tryDays = [reminderDays.due, reminderDays.late, reminderDays.last] as const

/** Trying again would not help: only its holder can confirm it, or choose another card. */
const needsHolder = (failure: CardFailure | null): boolean => failure === 'confirmation' || failure === 'expired'

/** Whether a payment of it can be charged on a day: it is due, and nobody has lost access because of it before. */
export function mayCharge(one: Subscription, today: number): boolean {
  const [due, ends] = [nextDue(one), accessEnds(one)]
  // A trial ends on the day its first payment is due.
  return due !== null && ends !== null && today >= due && (today === due || today < ends)
}

/** The day on which a saved card is tried next for the payment that is next; null if it is not tried any more. */
export function nextChargeDay(one: Subscription, { triedDay, failure }: CardTries): number | null {
  const due = nextDue(one)
  if (due === null || needsHolder(failure)) return null
  const later = tryDays.map((days) => due + days).find((day) => triedDay === null || day > triedDay)
  return later !== undefined && mayCharge(one, later) ? later : null
}
