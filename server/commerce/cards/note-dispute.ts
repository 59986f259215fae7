import { asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { notify } from '#server/notifications/notify.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import { isCardOpen } from '#shared/commerce/cards.rules.ts'
import { lineInBooks } from '#shared/commerce/ledger.rules.ts'
import { entriesOfDispute, takenByDispute } from '#shared/commerce/money.rules.ts'
import { refundableCents } from '#shared/commerce/refunds.rules.ts'
import { cardDisputed, paymentDisputed } from '../commerce.notices.ts'
import { entriesOfLine, entriesOfOrder, writeTransfer } from '../ledger/entries.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { linesOf } from '../orders/orders.ts'
import { giveBack } from '../refunds/give-back.ts'
import { lockLine } from '../refunds/lock-line.ts'
import { reviewersOf } from '../slips/reviewers.ts'
import { findDispute } from './card-disputes.ts'
import { lockCardPayment } from './card-payments.ts'
import type { Dispute } from './card-provider.ts'
import { changeCardRefund } from './card-refunds.ts'
import { type CardPayment, cardDisputes, cardRefunds } from './cards.tables.ts'
import { endReturn } from './refund-card.ts'

type Taken = { refundedCents: number; lostCents: number }

/**
 * Write down what the provider says of a dispute. Once it has ended, nothing that is heard of it later changes that, so that
 * events count in any order, and each once. Until it has ended the books do not change: the provider only sets the money aside.
 */
export async function noteDispute(before: Ctx, paymentId: string, said: Dispute): Promise<void> {
  const locked = await lockCardPayment(before, paymentId)
  if (!locked) return
  const { order, row } = locked
  // What it takes back is not booked yet. The event is handled again, once the payment is known to have come.
  if (isCardOpen(row.state)) throw new Error('A card payment is disputed that is not known to have come')
  // It may have waited for the lock: the books are in the order of the locks.
  const ctx = { ...before, now: new Date() }
  const known = await findDispute(ctx, { provider: row.provider, disputeId: said.id })
  if (known && (known.state !== 'open' || said.state === 'open')) return
  const isOver = said.state !== 'open'
  const taken = said.state === 'lost' ? await takeBack(ctx, order, row, said) : { refundedCents: 0, lostCents: 0 }
  const id = known?.id ?? newId()
  const { state, reason, cents, currency, feeCents, dueAt, createdAt } = said
  const noted = { state, cents, currency, feeCents, ...taken, closedAt: isOver ? ctx.now : null }
  if (known) {
    await ctx.tx
      .update(cardDisputes)
      .set(noted)
      .where(ofSchool(ctx, cardDisputes, eq(cardDisputes.id, id)))
  } else {
    const { provider, id: cardPaymentId } = row
    await ctx.tx.insert(cardDisputes).values({
      ...{ schoolId: ctx.schoolId, id, cardPaymentId, orderId: order.id, provider, disputeId: said.id },
      ...{ reason, dueAt, createdAt, ...noted },
    })
  }
  // A provider may charge for a dispute that is won, too.
  if (isOver) {
    const cause = { cause: 'dispute', causeId: id, orderId: order.id } as const
    await writeTransfer(ctx, cause, entriesOfDispute(feeCents, taken.lostCents))
  }
  const { number, studentName: student } = order
  const facts = { orderId: order.id, number, student, cents, currency, state }
  await notify(ctx, cardDisputed, await reviewersOf(ctx), { ...facts, dueAt: dueAt?.toISOString() ?? null })
  publish(ctx, 'private-user', [order.studentId], 'order', { order: order.id })
}

/**
 * The bank of the card has taken the money back. The books are in dollars, and so is all that has paid an order. Of a payment that
 * nobody could be asked about nothing was booked.
 */
async function takeBack(ctx: Ctx, order: OrderRow, row: CardPayment, said: Dispute): Promise<Taken> {
  if (said.currency !== 'USD' || row.receivedCents === 0) return { refundedCents: 0, lostCents: 0 }
  const unsent = await ctx.tx
    .select()
    .from(cardRefunds)
    .where(
      ofSchool(
        ctx,
        cardRefunds,
        eq(cardRefunds.cardPaymentId, row.id),
        eq(cardRefunds.currency, 'USD'),
        inArray(cardRefunds.state, ['waiting', 'failed']),
      ),
    )
    .orderBy(asc(cardRefunds.createdAt), asc(cardRefunds.id))
  const taken = takenByDispute(said.cents, unsent, await linesPaidBy(ctx, order, row))
  for (const refund of unsent.filter(({ id }) => taken.covered.includes(id))) {
    await changeCardRefund(ctx, refund.id, {
      ...{ state: 'disputed', reference: said.id, nextTryAt: null, doneAt: ctx.now },
    })
    await endReturn(ctx, refund, row)
  }
  for (const { id, cents } of taken.lines) await takeLineBack(ctx, order, id, { cents, disputeId: said.id })
  return { refundedCents: taken.lines.reduce((sum, { cents }) => sum + cents, 0), lostCents: taken.lostCents }
}

/** What is left of each line; of money that has paid nothing, there are none. */
async function linesPaidBy(ctx: Ctx, order: OrderRow, { paymentId }: CardPayment) {
  if (paymentId === null) return []
  const lines = (await linesOf(ctx, [order.id])).get(order.id) ?? []
  const entries = await entriesOfOrder(ctx, order.id)
  return lines.map(({ id }) => ({ id, leftCents: refundableCents(lineInBooks(entriesOfLine(entries, id))) }))
}

/**
 * As with a refund by the provider: shares and points go back in proportion, and the access ends with the last of it. It does not
 * wait for the review of a next payment, as a refund does: the money is gone.
 */
async function takeLineBack(ctx: Ctx, { id: orderId, studentId }: OrderRow, lineId: string, taken: TakenOfLine) {
  const locked = await lockLine(ctx, orderId, lineId)
  const entries = entriesOfLine(await entriesOfOrder(ctx, orderId), lineId)
  const { cents, disputeId: reference } = taken
  const { isWhole } = await giveBack(ctx, locked, entries, {
    ...{ cents, reason: 'disputed', note: '', reference, bankAccountId: null, by: null },
    from: { bankAccountId: null, isAtProvider: true },
  })
  await notify(ctx, paymentDisputed, [studentId], { orderId, title: locked.line.product.title, cents, isWhole })
}

type TakenOfLine = { cents: number; disputeId: string }
