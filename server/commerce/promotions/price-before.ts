import type { PricePlan } from '#shared/courses/courses.schema.ts'

/**
 * What a course costs before anything is taken off: the smallest price that is paid at once, else all instalments of its
 * first plan, or one payment of a subscription. Undefined if it is free.
 */
export function priceBefore(plans: readonly PricePlan[]): number | undefined {
  const paid = plans.filter(({ price_cents }) => price_cents > 0)
  const atOnce = paid.filter(({ kind }) => kind === 'one-time').map(({ price_cents }) => price_cents)
  const [first] = paid
  if (!first) return undefined
  return atOnce.length > 0 ? Math.min(...atOnce) : first.price_cents * (first.payments ?? 1)
}
