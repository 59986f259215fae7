import { frozenHours, type OrderState, type OrderStatus } from './commerce.lists.ts'

export type OrderTimes = {
  status: OrderStatus
  totalCents: number
  refundedCents: number
  /** What points have paid beside the total, and what of that was given back. */
  pointsCents: number
  pointsBackCents: number
  /** Since when a request of the student waits to be answered. */
  refundAskedAt: Date | null
  expiresAt: Date
}

/** An order as people see it at a moment. */
export function orderState(order: OrderTimes, now: Date): OrderState {
  const { status, expiresAt } = order
  if (status === 'paid') return paidState(order)
  const isUnpaid = status === 'open' || status === 'rejected'
  return isUnpaid && expiresAt <= now ? 'expired' : status
}

function paidState({ refundAskedAt, ...order }: OrderTimes): OrderState {
  const [worth, back] = [order.totalCents + order.pointsCents, order.refundedCents + order.pointsBackCents]
  if (worth === 0) return 'free'
  if (refundAskedAt) return 'refund_asked'
  if (back === 0) return 'paid'
  return back < worth ? 'refunded_in_part' : 'refunded'
}

/** Until when an order that is placed now keeps its price. */
export const frozenUntil = (now: Date): Date => new Date(now.getTime() + frozenHours * 3_600_000)

/** Whether a slip may be sent for an order. One that has expired still takes it: the money may be on its way. */
export const takesSlip = (status: OrderStatus): boolean =>
  status === 'open' || status === 'review' || status === 'rejected'

/** Whether an order still holds its place: ordering the same again returns it. */
export function isGoing(order: OrderTimes, now: Date): boolean {
  return takesSlip(order.status) && orderState(order, now) !== 'expired'
}

/** The number of an order, as people write it. */
export const orderNumber = (number: number): string => `#${number}`
