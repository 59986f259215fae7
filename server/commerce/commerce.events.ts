import { event } from '#server/core/events.ts'

/** An order is paid, whole: access was given, and the books have it. Also one that costs nothing. */
export const orderPaid = event<{ orderId: string; paymentId: string; studentId: string; cents: number }>('order.paid')
