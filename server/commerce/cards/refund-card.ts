import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { notify } from '#server/notifications/notify.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import { cardRefundFailed, paymentReturned } from '../commerce.notices.ts'
import { orders, payments } from '../commerce.tables.ts'
import { linesOf } from '../orders/orders.ts'
import { reviewersOf } from '../slips/reviewers.ts'
import { changeCardPayment, enqueueCard, lockCardPayment } from './card-payments.ts'
import { type CardProvider, type MadeRefund, ProviderRefuses } from './card-provider.ts'
import { changeCardRefund } from './card-refunds.ts'
import { type CardPayment, type CardRefund, cardPayments, cardRefunds } from './cards.tables.ts'
import { providerOf } from './school-provider.ts'

/** A worker that dies while it asks has asked in vain: then the next one does, with the same key. */
const claimMs = 60_000
const earlyMs = 1_000
/** So long another refund of the same payment is given to be made. */
const turnMs = 10_000

/** What a job does: the provider sends the money back, once for each try. */
export async function makeCardRefund(doors: Doors, { schoolId, id }: { schoolId: string; id: string }): Promise<void> {
  const claimed = await doors.inSchool(schoolId, null, (ctx) => claim(ctx, id))
  if (!claimed) return
  const { refund, payment, provider, beforeCents } = claimed
  const note = (made: MadeRefund | null) => doors.inSchool(schoolId, null, (ctx) => noteRefund(ctx, id, made))
  try {
    if (!provider || !payment.intentId) throw new Error('There is nobody to ask for a refund')
    const { cents, currency, tries } = refund
    const wanted = { intentId: payment.intentId, cents, currency, beforeCents, key: `refund ${id} ${tries}` }
    await note(await provider.refund(wanted))
  } catch (error) {
    log('warn', 'a refund to a card was not made', { schoolId, ...errorFacts(error) })
    if (error instanceof ProviderRefuses) await note({ id: '', isSent: false })
    else await note(null)
  }
}

type Claimed = {
  refund: CardRefund
  payment: CardPayment
  provider: CardProvider | undefined
  /** What the provider has sent back of the payment before. */
  beforeCents: number
}

async function claim(ctx: Ctx, id: string): Promise<Claimed | undefined> {
  const dueAt = new Date(ctx.now.getTime() + earlyMs)
  const [refund] = await ctx.tx
    .update(cardRefunds)
    .set({ nextTryAt: new Date(ctx.now.getTime() + claimMs) })
    .where(ofSchool(ctx, cardRefunds, eq(cardRefunds.id, id), lte(cardRefunds.nextTryAt, dueAt)))
    .returning()
  if (!refund) return undefined
  const others = await refundsOf(ctx, refund)
  const isFirst = others.every(({ state, createdAt, id: other }) => {
    const isEarlier = createdAt < refund.createdAt || (createdAt.getTime() === refund.createdAt.getTime() && other < id)
    return state !== 'waiting' || !isEarlier
  })
  // One after the other: what has gone back before shows whether this one was made already.
  if (!isFirst) {
    const nextTryAt = new Date(ctx.now.getTime() + turnMs)
    await changeCardRefund(ctx, id, { nextTryAt })
    return void (await enqueueCard(ctx, 'refund', id, nextTryAt))
  }
  const sent = others.filter(({ state }) => state === 'sent')
  const beforeCents = sent.reduce((sum, { cents }) => sum + cents, 0)
  const [payment] = await ctx.tx
    .select()
    .from(cardPayments)
    .where(ofSchool(ctx, cardPayments, eq(cardPayments.id, refund.cardPaymentId)))
  return payment && { refund, payment, provider: await providerOf(ctx, payment), beforeCents }
}

/** The other refunds of its payment. */
const refundsOf = (ctx: Ctx, { id, cardPaymentId }: CardRefund) =>
  ctx.tx
    .select()
    .from(cardRefunds)
    .where(ofSchool(ctx, cardRefunds, eq(cardRefunds.cardPaymentId, cardPaymentId), ne(cardRefunds.id, id)))

/** What the provider says later of a refund: one that it has sent can still fail. */
export async function noteRefundEvent(doors: Doors, schoolId: string, reference: string): Promise<void> {
  const found = await doors.inSchool(schoolId, null, async (ctx) => {
    const [row] = await ctx.tx
      .select({ id: cardRefunds.id, payment: cardPayments })
      .from(cardRefunds)
      .innerJoin(cardPayments, ofSchool(ctx, cardPayments, eq(cardPayments.id, cardRefunds.cardPaymentId)))
      .where(ofSchool(ctx, cardRefunds, eq(cardRefunds.reference, reference)))
    return row && { id: row.id, provider: await providerOf(ctx, row.payment) }
  })
  if (!found?.provider) return
  const made = await found.provider.readRefund(reference)
  if (!made.isSent) await doors.inSchool(schoolId, null, (ctx) => noteRefund(ctx, found.id, made))
}

const mostFailures = 12
const leastPauseMs = 30_000
const mostPauseMs = 6 * 3_600_000

/** `made` is null if nobody knows what the provider has done: it is asked again, with the same key. */
async function noteRefund(ctx: Ctx, id: string, made: MadeRefund | null): Promise<void> {
  const [found] = await ctx.tx
    .select()
    .from(cardRefunds)
    .where(ofSchool(ctx, cardRefunds, eq(cardRefunds.id, id)))
  const locked = found && (await lockCardPayment(ctx, found.cardPaymentId))
  const [refund] = await ctx.tx
    .select()
    .from(cardRefunds)
    .where(ofSchool(ctx, cardRefunds, eq(cardRefunds.id, id), inArray(cardRefunds.state, ['waiting', 'sent'])))
  if (!locked || !refund) return
  if (!made && refund.failures < mostFailures) {
    const nextTryAt = new Date(ctx.now.getTime() + Math.min(mostPauseMs, leastPauseMs * 2 ** refund.failures))
    await changeCardRefund(ctx, id, { failures: refund.failures + 1, nextTryAt })
    return enqueueCard(ctx, 'refund', id, nextTryAt)
  }
  if (made?.isSent) {
    if (refund.state === 'sent') return
    await changeCardRefund(ctx, id, { state: 'sent', reference: made.id, nextTryAt: null, doneAt: ctx.now })
    return endReturn(ctx, refund, locked.row)
  }
  await changeCardRefund(ctx, id, { state: 'failed', nextTryAt: null, doneAt: null })
  if (isReturn(refund, locked.row)) await changeCardPayment(ctx, locked.row.id, { state: 'stuck' })
  const { number, studentName: student } = locked.order
  const facts = { orderId: refund.orderId, number, student, cents: refund.cents, currency: refund.currency }
  await notify(ctx, cardRefundFailed, await reviewersOf(ctx), facts)
}

/** All of what came for a payment that has paid nothing. */
const isReturn = ({ refundId }: CardRefund, { paymentId }: CardPayment): boolean => !refundId && !paymentId

/** Money that has paid nothing is back: its student knows, and the order shows it. */
export async function endReturn(ctx: Ctx, refund: CardRefund, payment: CardPayment): Promise<void> {
  if (!isReturn(refund, payment)) return
  const { schoolId, now } = ctx
  await changeCardPayment(ctx, payment.id, { state: 'returned' })
  // Only dollars are amounts of an order; the card payment itself says what came in another currency.
  const amountCents = refund.currency === 'USD' ? refund.cents : payment.cents
  const { createdAt } = payment
  const known = and(
    ...[eq(payments.orderId, refund.orderId), eq(payments.method, 'card'), eq(payments.status, 'returned')],
    eq(payments.createdAt, createdAt),
  )
  // It was sent back before, and that has failed since.
  const [before] = await ctx.tx
    .select({ id: payments.id })
    .from(payments)
    .where(ofSchool(ctx, payments, known))
  if (before) return
  await ctx.tx.insert(payments).values({
    ...{ schoolId, id: newId(), orderId: refund.orderId, method: 'card', status: 'returned', amountCents },
    ...{ createdAt, decidedAt: now },
  })
  const [order] = await ctx.tx
    .select({ studentId: orders.studentId })
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.id, refund.orderId)))
  if (!order) return
  const [line] = (await linesOf(ctx, [refund.orderId])).get(refund.orderId) ?? []
  const about = { orderId: refund.orderId, title: line?.product.title ?? '', note: '' }
  await notify(ctx, paymentReturned, [order.studentId], about)
  publish(ctx, 'private-user', [order.studentId], 'order', { order: refund.orderId })
}
