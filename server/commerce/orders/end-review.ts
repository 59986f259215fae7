import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { orders, payments } from '../commerce.tables.ts'
import { khqrCodes } from '../khqr/khqr.tables.ts'
import { takeTimeBack } from '../subscriptions/while-reviewed.ts'

/** A QR for which nothing came: only somebody's word says that it was paid. */
const saidStates = ['waiting', 'expired'] as const

/** What was sent for a locked order is rejected: its student can pay again, unless something else of it is reviewed. */
export async function endReview(ctx: Ctx, orderId: string): Promise<void> {
  const [slip] = await ctx.tx
    .select({ id: payments.id })
    .from(payments)
    .where(ofSchool(ctx, payments, eq(payments.orderId, orderId), eq(payments.status, 'pending')))
    .limit(1)
  const [qr] = await ctx.tx.select({ id: khqrCodes.id }).from(khqrCodes).where(saidPaid(ctx, orderId)).limit(1)
  if (slip || qr) return
  const [order] = await ctx.tx
    .update(orders)
    .set({ status: 'rejected' })
    .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
    .returning({ subscriptionId: orders.subscriptionId })
  if (order) await takeTimeBack(ctx, order)
}

/** An order that is paid: whoever said to have paid a QR of it, for which nothing came, waits no longer. */
export async function forgetSaid(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.tx.update(khqrCodes).set({ needsPerson: false }).where(saidPaid(ctx, orderId))
}

const saidPaid = (ctx: Ctx, orderId: string) =>
  ofSchool(
    ctx,
    khqrCodes,
    eq(khqrCodes.orderId, orderId),
    eq(khqrCodes.needsPerson, true),
    inArray(khqrCodes.state, saidStates),
  )
