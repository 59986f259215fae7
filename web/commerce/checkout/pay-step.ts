import type { PayWay } from '#shared/commerce/commerce.lists.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'

/** The way that an address names, if the school still takes it: a link of an email may be older. */
export const chosenWay = ({ ways }: Pick<Order, 'ways'>, by: string | null): PayWay | null =>
  ways.find((way) => way === by) ?? null

/**
 * What an order that is not paid asks for: a slip, a QR, or to ask the school. Slips are taken as long as there is an
 * account, also when the school has no way to pay any more: the money may have been sent before.
 */
export function payStep(
  { state, ways, accounts }: Pick<Order, 'state' | 'ways' | 'accounts'>,
  by: PayWay | null = null,
): 'slip' | 'qr' | 'ask' {
  // A QR of an expired order is made by ordering again.
  const takesQr = ways.includes('khqr') && state !== 'expired'
  if (takesQr && by === 'khqr') return 'qr'
  if (ways.includes('slip')) return 'slip'
  if (takesQr) return 'qr'
  return accounts.length > 0 ? 'slip' : 'ask'
}
