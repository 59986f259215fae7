import { dayIn } from './calendar.rules.ts'

/** How many days after paying a student can have the money back. */
export const refundDays = 30

/**
 * Whether a student can ask for a refund: until the end of the thirtieth day after paying, in the school's time zone. Of
 * what is paid in several payments each counts from its own day. Whether a kind of product has the guarantee is declared
 * by its domain: coaching has none. The school can refund anything whenever it wants to.
 */
export function mayAskForRefund(hasGuarantee: boolean, paidAt: Date, now: Date, zone?: string): boolean {
  return hasGuarantee && dayIn(now, zone) - dayIn(paidAt, zone) <= refundDays
}

/** What can be refunded of a line. Unpaid instalments are not: they are no longer due. */
export const refundableCents = ({ paidCents, refundedCents }: { paidCents: number; refundedCents: number }): number =>
  Math.max(0, paidCents - refundedCents)

/** Why an amount cannot be refunded; null if it can. */
export function refundFault(cents: number, line: { paidCents: number; refundedCents: number }) {
  if (!Number.isInteger(cents) || cents <= 0) return 'nothing'
  return cents > refundableCents(line) ? 'too-much' : null
}
