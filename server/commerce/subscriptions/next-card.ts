import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import { nextDue } from '#shared/commerce/subscriptions.rules.ts'
import { cardQueue } from '../cards/card.queue.ts'
import { type SavedCardRow, savedCards } from '../cards/cards.tables.ts'
import { orders } from '../commerce.tables.ts'
import { lockSubscription, noCard, subscriptionOf, writeSaid } from './subscription-rows.ts'
import { type SubscriptionRow, studentSubscriptions } from './subscriptions.tables.ts'

/** From now on a saved card pays the payments of a locked subscription. What is due already is charged at once. */
export async function setNextCard(ctx: Ctx, row: SubscriptionRow, cardId: string): Promise<void> {
  const chosen = { cardId, cardAgreedAt: ctx.now, cardTriedDay: null, cardFailure: null }
  const { id, chargeDay } = await writeSaid(ctx, row, chosen)
  const isDue = chargeDay !== null && chargeDay <= dayIn(ctx.now)
  if (isDue) await enqueue(ctx, cardQueue, { schoolId: ctx.schoolId, kind: 'charge', id })
}

type Paid = { studentId: string; provider: string; account: string }

/** The buyer of an order that a card has just paid wants the next payments of it to be charged to the same card. */
export async function payNextByCard(ctx: Ctx, orderId: string, by: Paid, methodId: string | null): Promise<void> {
  const [order] = await ctx.tx
    .select({ subscriptionId: orders.subscriptionId })
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
  if (!order?.subscriptionId || methodId === null) return
  const [card] = await ctx.tx
    .select({ id: savedCards.id })
    .from(savedCards)
    .where(
      ofSchool(
        ctx,
        savedCards,
        eq(savedCards.studentId, by.studentId),
        eq(savedCards.account, by.account),
        eq(savedCards.methodId, methodId),
        isNull(savedCards.removedAt),
      ),
    )
  const row = await lockSubscription(ctx, order.subscriptionId)
  if (card && nextDue(subscriptionOf(row)) !== null) await setNextCard(ctx, row, card.id)
}

/** The card that pays the next payments, if there is one. */
export async function nextCardOf(
  ctx: Ctx,
  { cardId, studentId }: Pick<SubscriptionRow, 'cardId' | 'studentId'>,
): Promise<SavedCardRow | undefined> {
  if (cardId === null) return undefined
  const own = [eq(savedCards.id, cardId), eq(savedCards.studentId, studentId), isNull(savedCards.removedAt)]
  const [card] = await ctx.tx
    .select()
    .from(savedCards)
    .where(ofSchool(ctx, savedCards, ...own))
  return card
}

/** A card that is removed pays nothing any more: its holder is reminded as before. */
export async function giveUpCard(ctx: Ctx, cardId: string): Promise<void> {
  await ctx.tx
    .update(studentSubscriptions)
    .set({ ...noCard, chargeDay: null })
    .where(ofSchool(ctx, studentSubscriptions, and(eq(studentSubscriptions.cardId, cardId))))
}
