import type { CardReturn, CardState } from './cards.lists.ts'
import type { OrderStatus } from './commerce.lists.ts'
import { takesSlip } from './orders.rules.ts'

/** Stripe takes no less by card, in dollars. Nothing may leave less than that to pay. */
export const leastCardCents = 50

/** The order that a card pays, as it is when the money is there. */
export type CardOrder = {
  status: OrderStatus
  cents: number
  /** Until when it has its price. */
  priceUntil: Date
}

/** Money that a provider says to have received. */
export type Charge = { cents: number; currency: string; at: Date }

export type CardOutcome = {
  pays: boolean
  /** What goes back to the card, in the currency it came in. */
  returnCents: number
  why: CardReturn | null
}

/**
 * What becomes of money that came by card:
 *
 * | when | what follows |
 * |---|---|
 * | the price, in dollars, in time | it pays |
 * | more than the price | it pays, and the rest goes back |
 * | less, in another currency, after the price was over | all of it goes back |
 * | the order was paid otherwise, or canceled | all of it goes back |
 */
export function cardOutcome({ status, cents, priceUntil }: CardOrder, charge: Charge): CardOutcome {
  const back = (why: CardReturn): CardOutcome => ({ pays: false, returnCents: charge.cents, why })
  if (charge.currency !== 'USD') return back('wrong-currency')
  if (status === 'paid') return back('double')
  if (!takesSlip(status)) return back('canceled')
  if (charge.at >= priceUntil) return back('late')
  if (charge.cents < cents) return back('partial')
  const returnCents = charge.cents - cents
  return { pays: true, returnCents, why: returnCents > 0 ? 'too-much' : null }
}

/** A payment that the provider may still finish. */
export const isCardOpen = (state: CardState): boolean =>
  state === 'open' || state === 'action' || state === 'processing' || state === 'declined'

const minuteMs = 60_000
const seconds = { action: 20, processing: 20, open: 120, declined: 120 } as const

/** When the provider is asked again, if nothing is heard of it before; null once nothing can change. */
export function nextCardCheck(state: CardState, createdAt: Date, now: Date): Date | null {
  if (!isCardOpen(state)) return null
  const age = (now.getTime() - createdAt.getTime()) / minuteMs
  if (age >= 24 * 60) return new Date(now.getTime() + 6 * 60 * minuteMs)
  if (age >= 60) return new Date(now.getTime() + 60 * minuteMs)
  return new Date(now.getTime() + (age >= 10 ? 10 * minuteMs : seconds[state as keyof typeof seconds] * 1000))
}

/** A key of Stripe that pages may show, and one that they may not: of a test account, or of a real one. */
export const publicKeyShape = /^pk_(test|live)_[A-Za-z0-9]{8,240}$/
export const secretKeyShape = /^(sk|rk)_(test|live)_[A-Za-z0-9]{8,240}$/
export const webhookSecretShape = /^whsec_[A-Za-z0-9+/=]{8,240}$/

/** Whether two keys of Stripe can be of the same account: one for tests takes no real money. */
export const isKeyPair = (publicKey: string, secretKey: string): boolean =>
  publicKeyShape.exec(publicKey)?.[1] === secretKeyShape.exec(secretKey)?.[2]

/** What is shown of a secret key that is stored: enough to recognise it. */
export const maskedKey = (key: string): string => `${key.slice(0, key.indexOf('_', 3) + 1)}…${key.slice(-4)}`

/** The id and the key of a merchant at PayWay. Its key is a word of letters, digits and signs. */
export const merchantIdShape = /^[A-Za-z0-9_.-]{1,30}$/
export const payWayKeyShape = /^[\x21-\x7e]{8,200}$/
export const mostRsaKey = 4000

/** The same of a key without a kind. */
export const shownEnd = (key: string): string => `…${key.slice(-4)}`
