import type { Ctx } from '#server/core/database/door.ts'
import type { MySubscription } from '#shared/commerce/subscriptions.schema.ts'
import { need } from '#shared/core/errors.ts'
import { savedCardOf, usableCardsOf } from '../cards/saved-cards.ts'
import { lockOwn, mayUseCard, mySubscriptionById } from './my-subscriptions.ts'
import { setNextCard } from './next-card.ts'
import { noCard, writeSaid } from './subscription-rows.ts'

/** The acting person agrees that a saved card of theirs pays the next payments. Twice is harmless. */
export async function chooseNextCard(ctx: Ctx, id: string, { card_id }: { card_id: string }): Promise<MySubscription> {
  const row = await lockOwn(ctx, id)
  const card = await savedCardOf(ctx, row.studentId, card_id)
  const usable = await usableCardsOf(ctx, row.studentId)
  need(
    usable?.some((one) => one.id === card.id),
    'commerce.no_card',
  )
  if (row.cardId !== card.id || row.cardFailure !== null) {
    need(mayUseCard(ctx, row), 'commerce.subscription_over')
    await setNextCard(ctx, row, card.id)
  }
  return mySubscriptionById(ctx, id)
}

/** From now on the acting person pays themselves. Twice is harmless. */
export async function dropNextCard(ctx: Ctx, id: string): Promise<MySubscription> {
  const row = await lockOwn(ctx, id)
  if (row.cardId !== null) await writeSaid(ctx, row, noCard)
  return mySubscriptionById(ctx, id)
}
