import { cameTo, type Received } from './khqr-states.rules.ts'

type Code = {
  accountId: string
  /** Of the QR. The price of its order may be another one since. */
  cents: number
  /** What of it has paid an order already. */
  spentCents: number
}
type Order = { cents: number; isOwn: boolean }

/** The dollars that came for a QR and have paid nothing yet. */
export function centsLeft({ accountId, spentCents }: Code, received: readonly Received[]): number {
  const dollars = cameTo(accountId, received).filter(({ currency }) => currency === 'USD')
  return Math.max(0, dollars.reduce((sum, { cents }) => sum + cents, 0) - spentCents)
}

/**
 * Whether what came for a QR can pay an order, if a person of the school says so. Dollars must be enough, and nothing
 * pays twice; riel that came for the order itself are worth what the school says they are. Where nobody could ask
 * Bakong, the person has looked for the amount of the QR.
 */
export function mayPay(code: Code, received: readonly Received[], { cents, isOwn }: Order): boolean {
  if (received.length === 0) return code.cents - code.spentCents >= cents
  if (centsLeft(code, received) >= cents) return true
  const hasRiel = cameTo(code.accountId, received).some(({ currency }) => currency !== 'USD')
  return isOwn && hasRiel && code.spentCents === 0
}
