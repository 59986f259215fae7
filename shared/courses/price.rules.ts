type Payable = { price_cents: number; payments: number | null }

/** What a student pays for a plan in all. */
export const totalCents = ({ price_cents, payments }: Payable): number => price_cents * (payments ?? 1)

/**
 * Whether a plan costs less in all than the course did when it was first published. Only promotions make a course cheaper,
 * so no plan of it may: neither a changed one nor another beside it. Null: it was not published yet.
 */
export function isBelowFloor(plan: Payable, floorCents: number | null): boolean {
  return floorCents !== null && totalCents(plan) < floorCents
}

/** The least that one payment of a plan may be. */
export function leastPayment(payments: number | null, floorCents: number | null): number | null {
  return floorCents === null ? null : Math.ceil(floorCents / (payments || 1))
}
