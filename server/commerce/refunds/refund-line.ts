import { eq } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { notify } from '#server/notifications/notify.ts'
import { type Account, isPaidByPoints, lineInBooks } from '#shared/commerce/ledger.rules.ts'
import { orderNumber } from '#shared/commerce/orders.rules.ts'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { refundFault } from '#shared/commerce/refunds.rules.ts'
import type { NewRefund } from '#shared/commerce/refunds.schema.ts'
import { need } from '#shared/core/errors.ts'
import { sendingAccount } from '../banks/sending-account.ts'
import { cardThatPaid } from '../cards/card-payments.ts'
import { insertCardRefund } from '../cards/card-refunds.ts'
import { refundDeclined, refundSent } from '../commerce.notices.ts'
import { orders, refunds } from '../commerce.tables.ts'
import { entriesOfLine, entriesOfOrder } from '../ledger/entries.ts'
import { officeOrderById } from '../orders/office-order.ts'
import { pointsBack } from '../points/point.notices.ts'
import { findDueOrder } from '../subscriptions/find-due-order.ts'
import { lockWithOrder } from '../subscriptions/subscription-rows.ts'
import { giveBack } from './give-back.ts'
import { lockLine } from './lock-line.ts'

/**
 * Write down that money was sent back for a line. It goes back to the card it came from, unless somebody has sent it by hand: then
 * it left the bank account they name, and the provider still has what the card has paid.
 */
export async function refundLine(ctx: Ctx, orderId: string, wanted: NewRefund): Promise<OfficeOrder> {
  const { id: actorId, name, isOwner, role } = actorOf(ctx)
  const locked = await lockLine(ctx, orderId, wanted.line_id)
  const { order, line } = locked
  need(order.studentId !== actorId || isOwner || role === 'admin', 'commerce.own_refund')
  // What it costs may be counted with what is given back here.
  if (order.subscriptionId) await lockWithOrder(ctx, order.subscriptionId)
  const waiting = order.subscriptionId === null ? undefined : await findDueOrder(ctx, order.subscriptionId)
  need(waiting?.status !== 'review', 'commerce.refund_waits')
  const entries = entriesOfLine(await entriesOfOrder(ctx, orderId), line.id)
  const { paidCents, refundedCents } = lineInBooks(entries)
  need(wanted.refunded_cents === refundedCents, 'core.changed_elsewhere')
  // What points alone have paid is given back without money, once.
  const isByPoints = wanted.cents === 0 && isPaidByPoints(entries)
  const fault = isByPoints ? null : refundFault(wanted.cents, { paidCents, refundedCents })
  need(fault !== 'nothing', 'commerce.amount', { cents: 'commerce.amount' })
  need(fault === null, 'commerce.refund_too_much', { cents: 'commerce.refund_too_much' })
  const paidBy = await cardThatPaid(ctx, orderId)
  const card = wanted.reference === '' ? paidBy : undefined
  need(wanted.reference !== '' || card || isByPoints, 'core.field_required', { reference: 'core.field_required' })
  const isNamed = !card && !isByPoints && (paidBy !== undefined || wanted.account_id !== null)
  const named = isNamed ? await sendingAccount(ctx, wanted.account_id) : null
  const { cents, reason, note, reference } = wanted
  const { refundId, isWhole } = await giveBack(ctx, locked, entries, {
    ...{ cents, reason, note, reference, bankAccountId: named, by: { id: actorId, name } },
    from: { bankAccountId: named ?? accountOf(entries), isAtProvider: card !== undefined },
  })
  if (card) await insertCardRefund(ctx, card, { cents, currency: card.currency, refundId })
  const { title } = line.product
  if (isByPoints) await notify(ctx, pointsBack, [order.studentId], { orderId, title })
  else await notify(ctx, refundSent, [order.studentId], { orderId, title, cents, reference, isWhole })
  await record(ctx, {
    ...{ action: 'refund', kind: 'payment', thingId: orderId },
    thingName: `${orderNumber(order.number)} · ${order.studentName}`,
    before: { refunded_cents: order.refundedCents },
    after: { refunded_cents: order.refundedCents + cents, reference, reason: note },
  })
  return officeOrderById(ctx, orderId)
}

/** Where the money of a line came in, so that it is taken from there. */
function accountOf(entries: ReturnType<typeof entriesOfLine>): string | null {
  const came: Account | undefined = entries.find(({ credit }) => credit.account === 'sales')?.debit
  return came?.account === 'school' ? came.of : null
}

/** Decline what a student asks for. */
export async function declineRefund(
  ctx: Ctx,
  orderId: string,
  { line_id, reason }: { line_id: string; reason: string },
): Promise<OfficeOrder> {
  const { id: decidedBy, name: decidedName } = actorOf(ctx)
  const { order, line, asked, otherAskedAt } = await lockLine(ctx, orderId, line_id)
  need(asked, 'commerce.refund_not_asked')
  await ctx.tx
    .update(refunds)
    .set({ status: 'declined', note: reason, decidedAt: ctx.now, decidedBy, decidedName })
    .where(ofSchool(ctx, refunds, eq(refunds.id, asked.id)))
  await ctx.tx
    .update(orders)
    .set({ refundAskedAt: otherAskedAt })
    .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
  await notify(ctx, refundDeclined, [order.studentId], { orderId, title: line.product.title, reason })
  await record(ctx, {
    ...{ action: 'decline_refund', kind: 'payment', thingId: orderId },
    thingName: `${orderNumber(order.number)} · ${order.studentName}`,
    before: {},
    after: { reason },
  })
  return officeOrderById(ctx, orderId)
}
