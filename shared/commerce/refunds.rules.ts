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

/**
 * From which payments of a line a refund goes back, the latest first: a provider gives back no more of a payment than
 * came by it. Undefined if together they are too little.
 */
export function fromPayments<Payment extends { id: string; paidAt: Date; leftCents: number }>(
  refundCents: number,
  payments: readonly Payment[],
): { payment: Payment; cents: number }[] | undefined {
  const parts: { payment: Payment; cents: number }[] = []
  let missing = refundCents
  const latest = [...payments].sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime() || (a.id < b.id ? 1 : -1))
  for (const payment of latest) {
    const cents = Math.min(missing, payment.leftCents)
    if (cents > 0) parts.push({ payment, cents })
    missing -= cents
  }
  return missing > 0 ? undefined : parts
}
