import { leastCardCents } from './cards.rules.ts'
import { proportionOf } from './cents.rules.ts'

/** What points are worth in a school, in whole points. */
export type PointRates = {
  /** How many are given for a dollar that was spent. */
  perDollarSpent: number
  /** How many pay a dollar; 0 where they pay nothing. */
  perDollarOff: number
}

const dollar = 100

/** The points for what was paid in money; of a part of a dollar its part, rounded down. */
export const pointsEarned = (paidCents: number, { perDollarSpent }: PointRates): number =>
  Math.floor((paidCents * perDollarSpent) / dollar)

/** What so many points can pay, in whole cents rounded down. */
export const worthOf = (points: number, { perDollarOff }: PointRates): number =>
  perDollarOff > 0 ? Math.floor((points * dollar) / perDollarOff) : 0

/**
 * What of some points is spent on a price. They pay whole cents and never more than the price, and only as many are taken
 * as these cents need; a part of a point counts as one. What they leave to pay can be paid by card, in every school: it
 * may turn cards on while an order is open.
 */
export function spend(points: number, priceCents: number, rates: PointRates): { points: number; cents: number } {
  const worth = Math.min(priceCents, worthOf(points, rates))
  const isWhole = worth === priceCents
  const cents = isWhole ? worth : Math.max(0, Math.min(worth, priceCents - leastCardCents))
  return { points: Math.ceil((cents * rates.perDollarOff) / dollar), cents }
}

/** Points that came in together; `points` are those that are left of them. */
export type Lot = { id: string; points: number; earnedAt: Date; expiresAt: Date | null }

/** What is taken from a lot. */
export type Taken = { id: string; points: number }

const dayMs = 24 * 60 * 60 * 1000

/** When points that are given now expire; null if the school lets them be valid for ever. */
export const pointsExpireAt = (earnedAt: Date, days: number | null): Date | null =>
  days === null ? null : new Date(earnedAt.getTime() + days * dayMs)

const isExpired = ({ expiresAt }: Lot, now: Date) => expiresAt !== null && expiresAt <= now

/** The lots that can be spent, in the order in which they are: what expires first goes first, then what is oldest. */
function spendable(lots: readonly Lot[], now: Date): Lot[] {
  const expiry = ({ expiresAt }: Lot) => expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  return lots
    .filter((lot) => lot.points > 0 && !isExpired(lot, now))
    .sort((a, b) => expiry(a) - expiry(b) || a.earnedAt.getTime() - b.earnedAt.getTime() || (a.id < b.id ? -1 : 1))
}

export const balanceOf = (lots: readonly Lot[], now: Date): number =>
  spendable(lots, now).reduce((sum, { points }) => sum + points, 0)

/** What of the lots is over and has not been taken off the balance yet. */
export const expiredOf = (lots: readonly Lot[], now: Date): Taken[] =>
  lots.filter((lot) => lot.points > 0 && isExpired(lot, now)).map(({ id, points }) => ({ id, points }))

/** From which lots points are taken; undefined if there are too few. */
export function takePoints(lots: readonly Lot[], points: number, now: Date): Taken[] | undefined {
  const { taken, missing } = takeFrom(spendable(lots, now), points)
  return missing > 0 ? undefined : taken
}

/**
 * Points that were given for something that is refunded: first from the lot they came in, then from the others. What was
 * spent or set aside meanwhile is missing; a balance is never below zero.
 */
export function takeBack(lots: readonly Lot[], lotId: string, points: number, now: Date) {
  const inOrder = spendable(lots, now)
  return takeFrom([...inOrder.filter(({ id }) => id === lotId), ...inOrder.filter(({ id }) => id !== lotId)], points)
}

/** What a refund should have taken back of the points that came in as a lot, and was not there. */
export type Owed = { lotId: string; points: number }

/** What is owed is taken from whatever points there are now, what is owed longest first; and what is left of them then. */
export function collectFrom<One extends Owed>(lots: readonly Lot[], owed: readonly One[], now: Date) {
  let left = [...lots]
  const collected: { of: One; taken: Taken[] }[] = []
  for (const one of owed) {
    const { taken } = takeBack(left, one.lotId, one.points, now)
    if (taken.length > 0) collected.push({ of: one, taken })
    left = without(left, taken)
  }
  return { left, collected }
}

const without = (lots: readonly Lot[], taken: readonly Taken[]): Lot[] =>
  lots
    .map((lot) => ({ ...lot, points: lot.points - (taken.find(({ id }) => id === lot.id)?.points ?? 0) }))
    .filter(({ points }) => points > 0)

function takeFrom(lots: readonly Lot[], points: number): { taken: Taken[]; missing: number } {
  const taken: Taken[] = []
  let missing = points
  for (const lot of lots) {
    const part = Math.min(lot.points, missing)
    if (part > 0) taken.push({ id: lot.id, points: part })
    missing -= part
  }
  return { taken, missing }
}

/**
 * The points that move with a refund, in proportion: those that were given for the payment and are taken back, or those
 * that paid a part of the line and are given back. All of them have moved when nothing is left to refund.
 */
export const pointsMovedBy = (refundCents: number, left: { cents: number; points: number }): number =>
  proportionOf(left.points, refundCents, left.cents)
