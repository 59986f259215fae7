import { eq } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { productType } from '#server/core/products.ts'
import { actorOf } from '#server/identity/managing.ts'
import { notify } from '#server/notifications/notify.ts'
import { type Account, entriesOfRefund, isPaidByPoints, lineInBooks } from '#shared/commerce/ledger.rules.ts'
import { orderNumber } from '#shared/commerce/orders.rules.ts'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { refundFault } from '#shared/commerce/refunds.rules.ts'
import type { NewRefund } from '#shared/commerce/refunds.schema.ts'
import { takenByRefund } from '#shared/commerce/shares.rules.ts'
import { need } from '#shared/core/errors.ts'
import { cardThatPaid } from '../cards/card-payments.ts'
import { insertCardRefund } from '../cards/card-refunds.ts'
import { refundDeclined, refundSent } from '../commerce.notices.ts'
import { orders, refunds } from '../commerce.tables.ts'
import { issueCreditNote } from '../invoices/issue-invoice.ts'
import { entriesOfLine, entriesOfOrder, writeTransfer } from '../ledger/entries.ts'
import { officeOrderById } from '../orders/office-order.ts'
import { pointsBack } from '../points/point.notices.ts'
import { refundPoints } from '../points/refund-points.ts'
import { findDueOrder } from '../subscriptions/find-due-order.ts'
import { refundSubscription } from '../subscriptions/settle-subscription.ts'
import { lockLine } from './lock-line.ts'

type Locked = Awaited<ReturnType<typeof lockLine>>

/**
 * Write down that money was sent back for a line. Shares, fee and points are taken back in proportion. When nothing is left of
 * the line, the access that it gave ends; what gives the same access stays.
 */
export async function refundLine(ctx: Ctx, orderId: string, wanted: NewRefund): Promise<OfficeOrder> {
  const { id: actorId, isOwner, role } = actorOf(ctx)
  const locked = await lockLine(ctx, orderId, wanted.line_id)
  const { order, line } = locked
  need(order.studentId !== actorId || isOwner || role === 'admin', 'commerce.own_refund')
  // What it costs may be counted with what is given back here.
  const waiting = order.subscriptionId === null ? undefined : await findDueOrder(ctx, order.subscriptionId)
  need(waiting?.status !== 'review', 'commerce.refund_waits')
  const entries = entriesOfLine(await entriesOfOrder(ctx, orderId), line.id)
  const { paidCents, refundedCents, left } = lineInBooks(entries)
  need(wanted.refunded_cents === refundedCents, 'core.changed_elsewhere')
  // What points alone have paid is given back without money, once.
  const isByPoints = wanted.cents === 0 && isPaidByPoints(entries)
  const fault = isByPoints ? null : refundFault(wanted.cents, { paidCents, refundedCents })
  need(fault !== 'nothing', 'commerce.amount', { cents: 'commerce.amount' })
  need(fault === null, 'commerce.refund_too_much', { cents: 'commerce.refund_too_much' })
  // Back to the card it came from, unless somebody has sent it by hand.
  const card = wanted.reference === '' ? await cardThatPaid(ctx, orderId) : undefined
  need(wanted.reference !== '' || card || isByPoints, 'core.field_required', { reference: 'core.field_required' })
  const id = await writeRefund(ctx, locked, wanted)
  const from = { isAtProvider: card !== undefined }
  const booked = entriesOfRefund(accountOf(entries), line.id, takenByRefund(wanted.cents, left), from)
  await writeTransfer(ctx, { cause: 'refund', causeId: id, orderId }, booked)
  const credited = { refundId: id, title: line.product.title, cents: wanted.cents }
  if (!isByPoints) await issueCreditNote(ctx, order.id, credited)
  if (card) await insertCardRefund(ctx, card, { cents: wanted.cents, currency: card.currency, refundId: id })
  const isWhole = refundedCents + wanted.cents === paidCents
  const leftCents = paidCents - refundedCents
  const bought = { productId: line.productId, userId: order.studentId, lineId: line.id }
  if (order.subscriptionId)
    await refundSubscription(ctx, order.subscriptionId, order, { cents: wanted.cents, leftCents })
  else if (isWhole) await productType(line.productType).end(ctx, bought, wanted.note || null)
  await refundPoints(ctx, { order, line, entries, refundId: id, cents: wanted.cents, leftCents })
  const { title } = line.product
  const facts = { orderId, title, cents: wanted.cents, reference: wanted.reference, isWhole }
  if (isByPoints) await notify(ctx, pointsBack, [order.studentId], { orderId, title })
  else await notify(ctx, refundSent, [order.studentId], facts)
  await record(ctx, {
    ...{ action: 'refund', kind: 'payment', thingId: orderId },
    thingName: `${orderNumber(order.number)} · ${order.studentName}`,
    before: { refunded_cents: order.refundedCents },
    after: { refunded_cents: order.refundedCents + wanted.cents, reference: wanted.reference, reason: wanted.note },
  })
  return officeOrderById(ctx, orderId)
}

/** Where the money of a line came in, so that it is taken from there. */
function accountOf(entries: ReturnType<typeof entriesOfLine>): string | null {
  const came: Account | undefined = entries.find(({ credit }) => credit.account === 'sales')?.debit
  return came?.account === 'school' ? came.of : null
}

/** The request of the student becomes the refund; without one it is a row of its own. */
async function writeRefund(ctx: Ctx, { order, line, asked, otherAskedAt }: Locked, wanted: NewRefund): Promise<string> {
  const { id: decidedBy, name: decidedName } = actorOf(ctx)
  const { cents, reason, note, reference } = wanted
  const done = {
    ...{ status: 'done' as const, cents, reason, note, reference },
    decidedAt: ctx.now,
    decidedBy,
    decidedName,
  }
  const id = asked?.id ?? newId()
  if (asked) {
    await ctx.tx
      .update(refunds)
      .set(done)
      .where(ofSchool(ctx, refunds, eq(refunds.id, id)))
  } else {
    const own = { schoolId: ctx.schoolId, id, orderId: order.id, lineId: line.id, createdAt: ctx.now }
    await ctx.tx.insert(refunds).values({ ...own, askedText: '', sendTo: '', ...done })
  }
  await ctx.tx
    .update(orders)
    .set({ refundedCents: order.refundedCents + cents, refundAskedAt: otherAskedAt })
    .where(ofSchool(ctx, orders, eq(orders.id, order.id)))
  return id
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
