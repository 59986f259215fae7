import { desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import type { SavedCard } from '#shared/commerce/cards.schema.ts'
import { need } from '#shared/core/errors.ts'
import { giveUpCard } from '../subscriptions/next-card.ts'
import { enqueueCard } from './card-payments.ts'
import type { CardProvider, StoredCard } from './card-provider.ts'
import { type CardPayment, cardPayments, type SavedCardRow, savedCards } from './cards.tables.ts'
import { providerNow, providerOf } from './school-provider.ts'

/** The saved cards of a person, the newest first. */
export const savedCardsOf = (ctx: Ctx, studentId: string): Promise<SavedCardRow[]> =>
  ctx.tx
    .select()
    .from(savedCards)
    .where(ofSchool(ctx, savedCards, eq(savedCards.studentId, studentId), isNull(savedCards.removedAt)))
    .orderBy(desc(savedCards.createdAt), desc(savedCards.id))

/** Those that the school can charge now; undefined where it takes no cards. */
export async function usableCardsOf(ctx: Ctx, studentId: string): Promise<SavedCardRow[] | undefined> {
  const provider = await providerNow(ctx)
  return provider && (await savedCardsOf(ctx, studentId)).filter(({ account }) => account === provider.account)
}

/** A saved card of a person; nobody else finds it. */
export async function savedCardOf(ctx: Ctx, studentId: string, id: string): Promise<SavedCardRow> {
  const card = (await savedCardsOf(ctx, studentId)).find((one) => one.id === id)
  need(card, 'commerce.saved_card_not_found')
  return card
}

export const savedCardAnswer = (row: SavedCardRow): SavedCard => ({
  ...{ id: row.id, brand: row.brand, last4: row.last4 },
  ...{ expires_month: row.expiresMonth, expires_year: row.expiresYear },
})

export async function mySavedCards(ctx: Ctx): Promise<{ data: SavedCard[] }> {
  return { data: (await savedCardsOf(ctx, actorOf(ctx).id)).map(savedCardAnswer) }
}

/** For whom the provider stores cards of a person, if it does already. */
export async function customerOf(ctx: Ctx, studentId: string, { name, account }: CardProvider): Promise<string | null> {
  const known = [eq(cardPayments.studentId, studentId), isNotNull(cardPayments.customerId)]
  const [last] = await ctx.tx
    .select({ customerId: cardPayments.customerId, failure: cardPayments.failure })
    .from(cardPayments)
    .where(ofSchool(ctx, cardPayments, ...known, eq(cardPayments.provider, name), eq(cardPayments.account, account)))
    .orderBy(desc(cardPayments.createdAt))
    .limit(1)
  // One that the provider has refused may be unknown to it by now.
  return last && last.failure !== 'unavailable' ? last.customerId : null
}

/** A card whose holder wanted it to be saved, once it has paid. */
export async function saveCard(ctx: Ctx, payment: CardPayment, card: StoredCard): Promise<void> {
  const { schoolId, now: createdAt } = ctx
  const { studentId, provider, account } = payment
  await ctx.tx
    .insert(savedCards)
    .values({ schoolId, id: newId(), studentId, provider, account, ...card, createdAt, removedAt: null })
    .onConflictDoNothing({ target: [savedCards.schoolId, savedCards.provider, savedCards.methodId] })
}

/** Remove a saved card of the acting person. A job removes it at the provider. */
export async function removeSavedCard(ctx: Ctx, id: string): Promise<{ data: SavedCard[] }> {
  const { id: studentId } = actorOf(ctx)
  const [removed] = await ctx.tx
    .update(savedCards)
    .set({ removedAt: ctx.now })
    .where(ofSchool(ctx, savedCards, eq(savedCards.id, id), eq(savedCards.studentId, studentId)))
    .returning({ id: savedCards.id })
  need(removed, 'commerce.saved_card_not_found')
  await giveUpCard(ctx, id)
  await enqueueCard(ctx, 'saved card', id)
  return mySavedCards(ctx)
}

/** What a job does: a card that was removed is not stored by the provider either. */
export async function forgetSavedCard(doors: Doors, { schoolId, id }: { schoolId: string; id: string }): Promise<void> {
  const found = await doors.inSchool(schoolId, null, async (ctx) => {
    const removed = ofSchool(ctx, savedCards, eq(savedCards.id, id), isNotNull(savedCards.removedAt))
    const [card] = await ctx.tx.select().from(savedCards).where(removed)
    return card && { card, provider: await providerOf(ctx, card) }
  })
  if (!found) return
  await found.provider?.forgetCard(found.card.methodId)
  await doors.inSchool(schoolId, null, (ctx) =>
    ctx.tx.delete(savedCards).where(ofSchool(ctx, savedCards, eq(savedCards.id, id))),
  )
}
