import type { Order } from '#shared/commerce/orders.schema.ts'

/**
 * What an order that is not paid asks for: a slip, a QR only, or to ask the school. Slips are taken as long as there is an
 * account, also when the school has no way to pay any more: the money may have been sent before.
 */
export function payStep({ state, ways, accounts }: Pick<Order, 'state' | 'ways' | 'accounts'>): 'slip' | 'qr' | 'ask' {
  if (ways.includes('slip')) return 'slip'
  // A QR of an expired order is made by ordering again.
  if (ways.includes('khqr') && state !== 'expired') return 'qr'
  return accounts.length > 0 ? 'slip' : 'ask'
}
