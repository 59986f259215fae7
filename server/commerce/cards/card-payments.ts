import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { orders } from '../commerce.tables.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { type CardJob, cardQueue } from './card.queue.ts'
import { type CardPayment, cardPayments } from './cards.tables.ts'

/** The card payments of an order, the newest first. */
export const cardPaymentsOf = (ctx: Ctx, orderId: string): Promise<CardPayment[]> =>
  ctx.tx
    .select()
    .from(cardPayments)
    .where(ofSchool(ctx, cardPayments, eq(cardPayments.orderId, orderId)))
    .orderBy(desc(cardPayments.createdAt), desc(cardPayments.id))

/** The one that has paid the order. */
export async function cardThatPaid(ctx: Ctx, orderId: string): Promise<CardPayment | undefined> {
  return (await cardPaymentsOf(ctx, orderId)).find(({ paymentId }) => paymentId !== null)
}

/** Always in the same order, order and payment, so that two who work on the same do not deadlock. */
export async function lockCardPayment(
  ctx: Ctx,
  id: string,
): Promise<{ order: OrderRow; row: CardPayment } | undefined> {
  const ofPayment = ofSchool(ctx, cardPayments, eq(cardPayments.id, id))
  const [found] = await ctx.tx.select({ orderId: cardPayments.orderId }).from(cardPayments).where(ofPayment)
  if (!found) return undefined
  const [order] = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.id, found.orderId)))
    .for('update')
  const [row] = await ctx.tx.select().from(cardPayments).where(ofPayment)
  return order && row ? { order, row } : undefined
}

export async function changeCardPayment(ctx: Ctx, id: string, set: Partial<CardPayment>): Promise<void> {
  await ctx.tx
    .update(cardPayments)
    .set(set)
    .where(ofSchool(ctx, cardPayments, and(eq(cardPayments.id, id))))
}

/** Do it then. */
export async function enqueueCard(ctx: Ctx, kind: CardJob['kind'], id: string, at: Date = ctx.now): Promise<void> {
  const afterSeconds = Math.max(0, Math.round((at.getTime() - Date.now()) / 1000))
  await enqueue(ctx, cardQueue, { schoolId: ctx.schoolId, kind, id }, { afterSeconds })
}
