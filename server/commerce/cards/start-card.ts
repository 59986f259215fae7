import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { InTransaction } from '#server/core/database/read-together.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { isCardOpen, nextCardCheck } from '#shared/commerce/cards.rules.ts'
import type { CardStarted } from '#shared/commerce/cards.schema.ts'
import { orderNumber, orderState } from '#shared/commerce/orders.rules.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { orders } from '../commerce.tables.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { lockOwnOrder } from '../orders/own-order.ts'
import { cardPaymentsOf, changeCardPayment, enqueueCard } from './card-payments.ts'
import { type CardProvider, type Intent, ProviderRefuses } from './card-provider.ts'
import { type CardPayment, cardPayments, type SavedCardRow } from './cards.tables.ts'
import { noteIntent } from './note-intent.ts'
import { customerOf, savedCardOf } from './saved-cards.ts'
import { providerNow } from './school-provider.ts'

type How = { saves: boolean; card?: SavedCardRow | undefined; offSession: boolean }

/** Pay an order by card. While nothing has changed there is no second payment, however often this is asked. */
export async function startCardPayment(
  { inSchool }: Outside,
  orderId: string,
  { save, saved_card_id: cardId }: { save: boolean; saved_card_id?: string | undefined },
): Promise<CardStarted> {
  const { row, provider } = await inSchool(async (before) => {
    const order = await lockOwnOrder(before, orderId)
    // It may have waited for the lock: the clock of whoever made the last one must not be ahead.
    const ctx = { ...before, now: new Date() }
    const card = cardId === undefined ? undefined : await savedCardOf(ctx, order.studentId, cardId)
    return insertCardPayment(ctx, order, { saves: save && !card, card, offSession: false })
  })
  const intent = await startAtProvider(inSchool, row, provider)
  if (!intent) refuse('commerce.card_away')
  return inSchool(async (ctx) => {
    const [noted] = await ctx.tx
      .select()
      .from(cardPayments)
      .where(ofSchool(ctx, cardPayments, eq(cardPayments.id, row.id)))
    const { state, failure } = noted ?? row
    return { state, failure, client_secret: provider.name === 'stripe' ? intent.clientSecret : null }
  })
}

/** The payment of a locked order, before the provider hears of it. What was started otherwise is canceled there. */
export async function insertCardPayment(
  ctx: Ctx,
  order: OrderRow,
  { saves, card, offSession }: How,
): Promise<{ row: CardPayment; provider: CardProvider }> {
  need(order.status === 'open' || order.status === 'rejected', 'commerce.order_closed')
  need(orderState(order, ctx.now) !== 'expired', 'commerce.price_over')
  const provider = await providerNow(ctx)
  need(provider && (!card || card.account === provider.account), 'commerce.no_card')
  const open = (await cardPaymentsOf(ctx, order.id)).filter(({ state, replacedAt }) => isCardOpen(state) && !replacedAt)
  const wanted = { saves, methodId: card?.methodId ?? null, offSession }
  const same = open.find((one) => isSame(one, { ...wanted, cents: order.totalCents, account: provider.account }))
  if (same) return { row: same, provider }
  for (const { id } of open) {
    await changeCardPayment(ctx, id, { replacedAt: ctx.now, nextCheckAt: ctx.now })
    await enqueueCard(ctx, 'payment', id)
  }
  const { schoolId, now: createdAt } = ctx
  const nextCheckAt = nextCardCheck('open', createdAt, createdAt)
  const customerId = card?.customerId ?? (saves ? await customerOf(ctx, order.studentId, provider) : null)
  const [row] = await ctx.tx
    .insert(cardPayments)
    .values({
      ...{ schoolId, id: newId(), orderId: order.id, studentId: order.studentId, cents: order.totalCents },
      ...{ provider: provider.name, account: provider.account, customerId, methodId: wanted.methodId },
      ...{ savesCard: saves, offSession, state: 'open', receivedCents: 0, currency: 'USD', createdAt, nextCheckAt },
      failures: 0,
    })
    .returning()
  if (!row) throw new Error('A card payment was not inserted')
  if (nextCheckAt) await enqueueCard(ctx, 'payment', row.id, nextCheckAt)
  return { row, provider }
}

type Same = { saves: boolean; methodId: string | null; offSession: boolean; cents: number; account: string }

/** A saved card that was declined is tried again: the provider would answer the same key as before. */
function isSame(one: CardPayment, wanted: Same): boolean {
  const isTriedAgain = one.methodId !== null && one.state === 'declined'
  return (
    !isTriedAgain &&
    one.cents === wanted.cents &&
    one.account === wanted.account &&
    one.savesCard === wanted.saves &&
    one.methodId === wanted.methodId &&
    one.offSession === wanted.offSession
  )
}

/** Start a payment at the provider, once: its id is the key. No transaction is open meanwhile. Undefined: it does not answer. */
export async function startAtProvider(
  inSchool: InTransaction,
  row: CardPayment,
  provider: CardProvider,
): Promise<Intent | undefined> {
  try {
    const customerId = row.customerId ?? (row.savesCard ? await provider.makeCustomer(`customer of ${row.id}`) : null)
    const facts = await inSchool(async (ctx) => {
      if (customerId !== row.customerId) await changeCardPayment(ctx, row.id, { customerId })
      const [order] = await ctx.tx
        .select({ number: orders.number })
        .from(orders)
        .where(ofSchool(ctx, orders, eq(orders.id, row.orderId)))
      return { description: orderNumber(order?.number ?? 0) }
    })
    const { id: paymentId, cents, methodId, savesCard: saves, offSession } = row
    const intent = row.intentId
      ? await provider.read(row.intentId)
      : await provider.start({ paymentId, cents, customerId, methodId, saves, offSession, ...facts })
    await noteIntent(inSchool, row.id, intent)
    return intent
  } catch (error) {
    log('warn', 'a card payment was not started', { schoolId: row.schoolId, ...errorFacts(error) })
    // Asked again with the same key, it would refuse again: the next try is another payment.
    const ended = { state: 'canceled' as const, failure: 'unavailable' as const, nextCheckAt: null }
    if (error instanceof ProviderRefuses && !row.intentId)
      await inSchool((ctx) => changeCardPayment(ctx, row.id, ended))
    return undefined
  }
}
