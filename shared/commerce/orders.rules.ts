import { frozenHours, type OrderState, type OrderStatus } from './commerce.lists.ts'

export type OrderTimes = { status: OrderStatus; totalCents: number; expiresAt: Date }

/** An order as people see it at a moment. */
export function orderState({ status, totalCents, expiresAt }: OrderTimes, now: Date): OrderState {
  if (status === 'paid') return totalCents === 0 ? 'free' : 'paid'
  const isUnpaid = status === 'open' || status === 'rejected'
  return isUnpaid && expiresAt <= now ? 'expired' : status
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

/** A plan that is paid in one payment. Those of several need a schedule. */
export const isPaidAtOnce = ({ kind }: { kind: string }): boolean => kind === 'one-time' || kind === 'free'

/** The number of an order, as people write it. */
export const orderNumber = (number: number): string => `#${number}`
