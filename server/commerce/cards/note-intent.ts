import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import type { InTransaction } from '#server/core/database/read-together.ts'
import { notify } from '#server/notifications/notify.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import type { CardReturn, CardState } from '#shared/commerce/cards.lists.ts'
import { type Charge, cardOutcome, isCardOpen, nextCardCheck } from '#shared/commerce/cards.rules.ts'
import { Refusal } from '#shared/core/errors.ts'
import { paymentReceived } from '../commerce.notices.ts'
import { payments } from '../commerce.tables.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { linesOf } from '../orders/orders.ts'
import { settle } from '../orders/settle.ts'
import { payNextByCard } from '../subscriptions/next-card.ts'
import { noteNotCharged } from '../subscriptions/not-charged.ts'
import { changeCardPayment, enqueueCard, lockCardPayment } from './card-payments.ts'
import type { Intent } from './card-provider.ts'
import { insertCardRefund } from './card-refunds.ts'
import type { CardPayment } from './cards.tables.ts'
import { saveCard } from './saved-cards.ts'

/** Write down what the provider says of a payment. The same answer twice, or two workers with it, pays an order once. */
export async function noteIntent(inSchool: InTransaction, id: string, intent: Intent): Promise<void> {
  const note = (maySettle: boolean) => inSchool((ctx) => noteLocked(ctx, id, intent, maySettle))
  await note(true).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    // What was bought is gone: the money goes back.
    return note(false)
  })
}

async function noteLocked(ctx: Ctx, id: string, intent: Intent, maySettle: boolean): Promise<void> {
  const locked = await lockCardPayment(ctx, id)
  if (!locked) return
  const { order, row } = locked
  // Once it has ended, nothing that is heard of it later changes that.
  if (!isCardOpen(row.state)) return
  if (intent.charge) return noteCharge(ctx, order, row, { ...intent, charge: intent.charge }, maySettle)
  await writeState(ctx, row, { state: states[intent.status], failure: intent.failure, intentId: intent.id })
}

/** As long as the provider does not say what has come, the money is on its way. */
const states: Record<Intent['status'], CardState> = {
  ...{ unseen: 'open', open: 'open', action: 'action', processing: 'processing', declined: 'declined' },
  ...{ canceled: 'canceled', succeeded: 'processing' },
}

type Charged = Intent & { charge: Charge }

/** The money is there: it pays the order, or goes back. */
async function noteCharge(ctx: Ctx, order: OrderRow, row: CardPayment, intent: Charged, maySettle: boolean) {
  const { charge, card, id: intentId } = intent
  const facts = { status: order.status, cents: order.totalCents, priceUntil: order.expiresAt }
  const outcome = cardOutcome(facts, charge)
  const pays = outcome.pays && maySettle
  const returnCents = outcome.pays && !maySettle ? charge.cents : outcome.returnCents
  const why: CardReturn | null = outcome.pays && !maySettle ? 'gone' : outcome.why
  const paymentId = pays ? await payByCard(ctx, order) : null
  const received = { receivedCents: charge.cents, currency: charge.currency, paymentId, why, intentId }
  await writeState(ctx, row, { state: pays ? 'paid' : 'returning', failure: null, ...received })
  if (returnCents > 0) {
    await insertCardRefund(ctx, { ...row, ...received }, { cents: returnCents, currency: charge.currency })
  }
  // Of somebody whose money goes back nothing is stored.
  if (card && pays) await saveCard(ctx, row, card)
  if (pays && row.paysNext) await payNextByCard(ctx, order.id, row, card?.methodId ?? row.methodId)
}

async function payByCard(ctx: Ctx, order: OrderRow): Promise<string> {
  const paymentId = newId()
  const { schoolId, now } = ctx
  await ctx.tx.insert(payments).values({
    ...{ schoolId, id: paymentId, orderId: order.id, method: 'card', status: 'success', amountCents: order.totalCents },
    ...{ createdAt: now, decidedAt: now },
  })
  await settle(ctx, { orderId: order.id, paymentId, bankAccountId: null, isAtProvider: true })
  const [line] = (await linesOf(ctx, [order.id])).get(order.id) ?? []
  const { title = '', opens = '/payment' } = line?.product ?? {}
  await notify(ctx, paymentReceived, [order.studentId], { orderId: order.id, title, opens })
  return paymentId
}

async function writeState(ctx: Ctx, row: CardPayment, set: Partial<CardPayment> & { state: CardState }): Promise<void> {
  const nextCheckAt = nextCardCheck(set.state, row.createdAt, ctx.now)
  await changeCardPayment(ctx, row.id, { ...set, nextCheckAt, failures: 0 })
  if (nextCheckAt) await enqueueCard(ctx, 'payment', row.id, nextCheckAt)
  // Nobody is there to see it, and nobody but its holder can confirm it.
  if (row.offSession && set.state !== row.state) {
    if (set.state === 'declined') await noteNotCharged(ctx, row.orderId, set.failure ?? 'declined', row.methodId)
    if (set.state === 'action') await noteNotCharged(ctx, row.orderId, 'confirmation', row.methodId)
  }
  if (set.state !== row.state) publish(ctx, 'private-user', [row.studentId], 'order', { order: row.orderId })
}
