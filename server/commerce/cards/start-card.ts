import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { InTransaction } from '#server/core/database/read-together.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { isCardOpen, leastCardCents, nextCardCheck } from '#shared/commerce/cards.rules.ts'
import type { CardStart, CardStarted } from '#shared/commerce/cards.schema.ts'
import { orderNumber, orderState } from '#shared/commerce/orders.rules.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { localPath } from '#shared/core/language.rules.ts'
import { orders } from '../commerce.tables.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { lockOwnOrder } from '../orders/own-order.ts'
import { noteNotCharged } from '../subscriptions/not-charged.ts'
import { needSubscriptionPayable } from '../subscriptions/resumable.ts'
import { cardPaymentsOf, changeCardPayment, enqueueCard, lockCardPayment } from './card-payments.ts'
import { type CardProvider, type Intent, ProviderRefuses, type WantedIntent } from './card-provider.ts'
import { type CardPayment, cardPayments, type SavedCardRow } from './cards.tables.ts'
import { noteIntent } from './note-intent.ts'
import { customerOf, savedCardOf } from './saved-cards.ts'
import { providerNow } from './school-provider.ts'

type How = {
  saves: boolean
  paysNext: boolean
  card?: SavedCardRow | undefined
  offSession: boolean
  /** A payment that cannot go on. */
  insteadOf?: string | undefined
}

/** Pay an order by card. While nothing has changed there is no second payment, however often this is asked. */
export async function startCardPayment(
  { inSchool, visit }: Outside,
  orderId: string,
  { save, saved_card_id: cardId, pays_next: paysNext, language = visit.school.defaultLanguage }: CardStart,
): Promise<CardStarted> {
  const insert = (insteadOf?: string) =>
    inSchool(async (before) => {
      const order = await lockOwnOrder(before, orderId)
      // It may have waited for the lock: the clock of whoever made the last one must not be ahead.
      const ctx = { ...before, now: new Date() }
      const card = cardId === undefined ? undefined : await savedCardOf(ctx, order.studentId, cardId)
      const how = { saves: (save || paysNext) && !card, paysNext }
      const started = await insertCardPayment(ctx, order, { ...how, card, offSession: false, insteadOf })
      const path = localPath(language, `/payment/${orderId}`)
      return { ...started, back: started.provider.hasOwnPage ? { origin: await originOf(ctx, visit), path } : null }
    })
  const start = async ({ row, provider, back }: Awaited<ReturnType<typeof insert>>) => {
    const intent = await startAtProvider(inSchool, row, provider, { back })
    return { row, provider, intent: intent ?? refuse('commerce.card_away') }
  }
  const first = await start(await insert())
  const { status } = first.intent
  const wasOpened = first.provider.hasOwnPage && !first.intent.page && status !== 'succeeded' && status !== 'processing'
  const { row, provider, intent } = wasOpened ? await start(await insert(first.row.id)) : first
  return inSchool(async (ctx) => {
    const [noted] = await ctx.tx
      .select()
      .from(cardPayments)
      .where(ofSchool(ctx, cardPayments, eq(cardPayments.id, row.id)))
    const { state, failure } = noted ?? row
    const secret = provider.name === 'stripe' ? intent.clientSecret : null
    return { state, failure, client_secret: secret, page: isCardOpen(state) ? intent.page : null }
  })
}

/** The payment of a locked order, before the provider hears of it. What was started otherwise is canceled there. */
export async function insertCardPayment(
  ctx: Ctx,
  order: OrderRow,
  { saves: wantsToSave, paysNext: wantsNext, card, offSession, insteadOf }: How,
): Promise<{ row: CardPayment; provider: CardProvider }> {
  need(order.status === 'open' || order.status === 'rejected', 'commerce.order_closed')
  need(orderState(order, ctx.now) !== 'expired', 'commerce.price_over')
  await needSubscriptionPayable(ctx, order)
  const provider = await providerNow(ctx)
  need(provider && (!card || card.account === provider.account), 'commerce.no_card')
  need(order.totalCents >= leastCardCents, 'commerce.no_card')
  const open = (await cardPaymentsOf(ctx, order.id)).filter(({ state, replacedAt }) => isCardOpen(state) && !replacedAt)
  const saves = wantsToSave && provider.savesCards
  // Only a card that is saved can be charged again.
  const paysNext = wantsNext && (saves || card !== undefined)
  const wanted = { saves, paysNext, methodId: card?.methodId ?? null, offSession }
  const others = open.filter(({ id }) => id !== insteadOf)
  const same = others.find((one) => isSame(one, { ...wanted, cents: order.totalCents, account: provider.account }))
  for (const { id } of same ? open.filter((one) => one.id === insteadOf) : open) {
    await changeCardPayment(ctx, id, { replacedAt: ctx.now, nextCheckAt: ctx.now })
    await enqueueCard(ctx, 'payment', id)
  }
  if (same) return { row: same, provider }
  const { schoolId, now: createdAt } = ctx
  const nextCheckAt = nextCardCheck('open', createdAt, createdAt)
  const customerId = card?.customerId ?? (saves ? await customerOf(ctx, order.studentId, provider) : null)
  const [row] = await ctx.tx
    .insert(cardPayments)
    .values({
      ...{ schoolId, id: newId(), orderId: order.id, studentId: order.studentId, cents: order.totalCents },
      ...{ provider: provider.name, account: provider.account, customerId, methodId: wanted.methodId },
      ...{
        savesCard: saves,
        paysNext,
        offSession,
        state: 'open',
        receivedCents: 0,
        currency: 'USD',
        createdAt,
        nextCheckAt,
      },
      failures: 0,
    })
    .returning()
  if (!row) throw new Error('A card payment was not inserted')
  if (nextCheckAt) await enqueueCard(ctx, 'payment', row.id, nextCheckAt)
  return { row, provider }
}

type Same = Omit<How, 'card'> & { methodId: string | null; cents: number; account: string }

/** A saved card that was declined is tried again: the provider would answer the same key as before. */
function isSame(one: CardPayment, wanted: Same): boolean {
  const isTriedAgain = one.methodId !== null && one.state === 'declined'
  return (
    !isTriedAgain &&
    one.cents === wanted.cents &&
    one.account === wanted.account &&
    one.savesCard === wanted.saves &&
    one.paysNext === wanted.paysNext &&
    one.methodId === wanted.methodId &&
    one.offSession === wanted.offSession
  )
}

/** A saved card is charged once its payment was begun, and not before its order can be paid. */
export async function chargedBySavedCard(
  provider: CardProvider,
  { id: paymentId, methodId, offSession }: CardPayment,
  intent: Intent,
): Promise<Intent> {
  return methodId !== null && intent.status === 'open' ? provider.charge(intent.id, { paymentId, offSession }) : intent
}

/** Start a payment at the provider, once: its id is the key. `isOver`: its order cannot be paid any more, so no card is charged. No transaction is open meanwhile. Undefined: it does not answer. */
export async function startAtProvider(
  inSchool: InTransaction,
  row: CardPayment,
  provider: CardProvider,
  { back = null, isOver = false }: { back?: WantedIntent['back']; isOver?: boolean } = {},
): Promise<Intent | undefined> {
  try {
    const customerId = row.customerId ?? (row.savesCard ? await provider.makeCustomer(`customer of ${row.id}`) : null)
    const facts = await inSchool(async (ctx) => {
      if (customerId !== row.customerId) await changeCardPayment(ctx, row.id, { customerId })
      const [order] = await ctx.tx
        .select({ number: orders.number, until: orders.expiresAt })
        .from(orders)
        .where(ofSchool(ctx, orders, eq(orders.id, row.orderId)))
      return { description: orderNumber(order?.number ?? 0), until: order?.until ?? ctx.now }
    })
    const { id: paymentId, cents, methodId, savesCard: saves } = row
    const known = row.intentId ? await provider.read(row.intentId) : undefined
    const begun =
      known && known.status !== 'unseen'
        ? known
        : await provider.start({ paymentId, cents, customerId, methodId, saves, back, ...facts })
    const intent = isOver ? begun : await chargedBySavedCard(provider, row, begun)
    await noteIntent(inSchool, row.id, intent)
    return intent
  } catch (error) {
    log('warn', 'a card payment was not started', { schoolId: row.schoolId, ...errorFacts(error) })
    // Asked again with the same key, it would refuse again: the next try is another payment.
    if (error instanceof ProviderRefuses && !row.intentId) await inSchool((ctx) => endRefused(ctx, row))
    return undefined
  }
}

async function endRefused(ctx: Ctx, { id, orderId, offSession, methodId }: CardPayment): Promise<void> {
  await lockCardPayment(ctx, id)
  await changeCardPayment(ctx, id, { state: 'canceled', failure: 'unavailable', nextCheckAt: null })
  if (offSession) await noteNotCharged(ctx, orderId, 'unavailable', methodId)
}
