import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { enqueueCard } from './card-payments.ts'
import { type CardPayment, type CardRefund, cardRefunds } from './cards.tables.ts'

type Wanted = { cents: number; currency: string; refundId?: string }

/** Money goes back to a card: a job asks the provider for it. */
export async function insertCardRefund(
  ctx: Ctx,
  { id: cardPaymentId, orderId }: Pick<CardPayment, 'id' | 'orderId'>,
  { refundId, ...amount }: Wanted,
): Promise<void> {
  const { schoolId, now } = ctx
  const id = newId()
  await ctx.tx.insert(cardRefunds).values({
    ...{ schoolId, id, cardPaymentId, orderId, refundId: refundId ?? null, ...amount, state: 'waiting', reference: '' },
    ...{ tries: 1, failures: 0, nextTryAt: now, createdAt: now, doneAt: null },
  })
  await enqueueCard(ctx, 'refund', id)
}

/** What goes back to the cards of an order, the newest first. */
export const cardRefundsOf = (ctx: Ctx, orderId: string): Promise<CardRefund[]> =>
  ctx.tx
    .select()
    .from(cardRefunds)
    .where(ofSchool(ctx, cardRefunds, eq(cardRefunds.orderId, orderId)))
    .orderBy(desc(cardRefunds.createdAt), desc(cardRefunds.id))

export async function changeCardRefund(ctx: Ctx, id: string, set: Partial<CardRefund>): Promise<void> {
  await ctx.tx
    .update(cardRefunds)
    .set(set)
    .where(ofSchool(ctx, cardRefunds, eq(cardRefunds.id, id)))
}
