import type { Received } from './khqr-states.rules.ts'

type Order = { cents: number; isOwn: boolean }

/**
 * Whether what came for a QR can pay an order, if a person of the school says so. Dollars must be enough; riel that came
 * for the order itself are worth what the school says they are; where nobody could ask Bakong, the person has looked.
 */
export function mayPay(code: { cents: number }, received: readonly Received[], { cents, isOwn }: Order): boolean {
  if (received.length === 0) return isOwn || code.cents >= cents
  const dollars = received.filter(({ currency }) => currency === 'USD').reduce((sum, one) => sum + one.cents, 0)
  return dollars >= cents || (isOwn && received.some(({ currency, cents }) => currency !== 'USD' && cents > 0))
}
