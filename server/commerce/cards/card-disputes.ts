import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { CardDispute } from '#shared/commerce/cards.schema.ts'
import { type CardDisputeRow, cardDisputes } from './cards.tables.ts'

/** The disputes about the cards of an order, the oldest first. */
export const cardDisputesOf = (ctx: Ctx, orderId: string): Promise<CardDisputeRow[]> =>
  ctx.tx
    .select()
    .from(cardDisputes)
    .where(ofSchool(ctx, cardDisputes, eq(cardDisputes.orderId, orderId)))
    .orderBy(asc(cardDisputes.createdAt), asc(cardDisputes.id))

export async function findDispute(
  ctx: Ctx,
  { provider, disputeId }: Pick<CardDisputeRow, 'provider' | 'disputeId'>,
): Promise<CardDisputeRow | undefined> {
  const isIt = and(eq(cardDisputes.provider, provider), eq(cardDisputes.disputeId, disputeId))
  const [row] = await ctx.tx
    .select()
    .from(cardDisputes)
    .where(ofSchool(ctx, cardDisputes, isIt))
  return row
}

export const disputeAnswer = (row: CardDisputeRow): CardDispute => ({
  ...{ id: row.id, state: row.state, reason: row.reason, cents: row.cents, currency: row.currency },
  fee_cents: row.feeCents,
  due_at: row.dueAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  closed_at: row.closedAt?.toISOString() ?? null,
})
