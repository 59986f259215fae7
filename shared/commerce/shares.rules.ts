import { percentOf, splitCents, wholeBasis } from './cents.rules.ts'

/** What the platform gets of a payment, by the school's package. */
export type FeeTerms = { fixedCents: number; basisPoints: number }

/** The platform's fee: a fixed amount and a percentage, never more than the payment. */
export function platformFee(paymentCents: number, { fixedCents, basisPoints }: FeeTerms): number {
  return Math.min(paymentCents, fixedCents + percentOf(paymentCents, basisPoints))
}

/** A payment for several lines in parts: what each line still owes decides. Its fee is divided by these parts. */
export const acrossLines = (cents: number, lineCents: readonly number[]): number[] => splitCents(cents, lineCents)

/** Who has a share of what is paid for a line, in basis points of the payment. */
export type ShareTerms = {
  lecturers: readonly { userId: string; basisPoints: number }[]
  /** Of whoever referred the buyer; 0 if nobody did. */
  referralBasisPoints: number
}

/** Whose the money of a payment is. Together it is the payment. */
export type Shares = {
  feeCents: number
  lecturers: { userId: string; cents: number }[]
  referralCents: number
  schoolCents: number
}

/** Whether a percentage of a share is one: 0 to 100 %. */
export const isShare = (basisPoints: number): boolean =>
  Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= wholeBasis

/**
 * The shares of a payment for a line. The fee comes first; the lecturers have their percentages of the payment, in
 * proportion where less is left; the referral has its percentage, or what is left; the rest is the school's.
 */
export function sharesOf(paymentCents: number, feeCents: number, terms: ShareTerms): Shares {
  const weights = terms.lecturers.map(({ basisPoints }) => basisPoints)
  const together = weights.reduce((sum, each) => sum + each, 0)
  const afterFee = paymentCents - feeCents
  const ofLecturers = Math.min(afterFee, percentOf(paymentCents, Math.min(together, wholeBasis)))
  const parts = splitCents(ofLecturers, weights)
  const referralCents = Math.min(afterFee - ofLecturers, percentOf(paymentCents, terms.referralBasisPoints))
  return {
    feeCents,
    lecturers: terms.lecturers.map(({ userId }, at) => ({ userId, cents: parts[at] ?? 0 })),
    referralCents,
    schoolCents: afterFee - ofLecturers - referralCents,
  }
}

/** All of the shares: the payment, or what of it was not refunded. */
export const totalOf = ({ feeCents, lecturers, referralCents, schoolCents }: Shares): number =>
  lecturers.reduce((sum, { cents }) => sum + cents, feeCents + referralCents + schoolCents)

/**
 * What a refund takes back from each, in proportion to what is left to them. It adds up to the refund, nobody gives back
 * more than they have, and when all is refunded nobody has anything left.
 */
export function takenByRefund(refundCents: number, left: Shares): Shares {
  if (refundCents > totalOf(left)) throw new RangeError(`${refundCents} is more than was paid`)
  const of = left.lecturers.map(({ cents }) => cents)
  const [feeCents = 0, referralCents = 0, schoolCents = 0, ...lecturers] = splitCents(refundCents, [
    left.feeCents,
    left.referralCents,
    left.schoolCents,
    ...of,
  ])
  return {
    feeCents,
    lecturers: left.lecturers.map(({ userId }, at) => ({ userId, cents: lecturers[at] ?? 0 })),
    referralCents,
    schoolCents,
  }
}

/** What is left of shares after a refund. */
export function without(left: Shares, taken: Shares): Shares {
  return {
    feeCents: left.feeCents - taken.feeCents,
    lecturers: left.lecturers.map(({ userId, cents }, at) => ({
      userId,
      cents: cents - (taken.lecturers[at]?.cents ?? 0),
    })),
    referralCents: left.referralCents - taken.referralCents,
    schoolCents: left.schoolCents - taken.schoolCents,
  }
}
