import { and, eq, inArray } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { notify } from '#server/notifications/notify.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import type { QrDecision } from '#shared/commerce/commerce.lists.ts'
import type { QrDecided, QrRow } from '#shared/commerce/khqr.schema.ts'
import { centsLeft, mayPay } from '#shared/commerce/khqr-decisions.rules.ts'
import { cameTo } from '#shared/commerce/khqr-states.rules.ts'
import { orderNumber } from '#shared/commerce/orders.rules.ts'
import { need } from '#shared/core/errors.ts'
import { khqrForAnother, khqrRefused, paymentReturned } from '../commerce.notices.ts'
import { orders, payments } from '../commerce.tables.ts'
import { endReview } from '../orders/end-review.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { needBuyer } from '../orders/need-buyer.ts'
import { linesOf } from '../orders/orders.ts'
import { type KhqrCode, khqrCodes } from './khqr.tables.ts'
import { receivedFor } from './note-received.ts'
import { payByQr } from './pay-by-qr.ts'
import { qrRowById } from './qr-list.ts'

/**
 * What becomes of a KHQR payment that needs a person: it pays its order or another one, its money was given back, or
 * nothing came. Of two who decide, the second is refused; pressing twice is harmless. `line`: of the bank's statement.
 */
export async function decideQr(
  ctx: Ctx,
  codeId: string,
  { decision, order_number, note }: QrDecided,
  line?: { bankAccountId: string },
): Promise<QrRow> {
  need(decision !== 'refuse' || note !== '', 'commerce.reject_reason_required', {
    note: 'commerce.reject_reason_required',
  })
  const { code, own, target } = await lockAll(ctx, codeId, order_number)
  const { id: by, name, isOwner, role } = actorOf(ctx)
  if (!code.needsPerson) {
    need(code.decision === decision && code.decidedBy === by, 'commerce.qr_decided')
    nothingChanged(ctx)
    return qrRowById(ctx, codeId)
  }
  // Nobody reviews their own order, nor pays it with the money of somebody else.
  const isOfBy = own.studentId === by || (decision === 'accept' && target.studentId === by)
  need(!isOfBy || isOwner || role === 'admin', 'commerce.own_slip')
  const received = await receivedFor(ctx, codeId)
  need(decision !== 'refuse' || cameTo(code.accountId, received).length === 0, 'commerce.qr_decided')
  await ctx.tx
    .update(khqrCodes)
    .set({ needsPerson: false, decision, note, decidedAt: ctx.now, decidedBy: by, decidedName: name })
    .where(ofSchool(ctx, khqrCodes, eq(khqrCodes.id, codeId)))
  const isOther = decision === 'accept' && target.id !== own.id
  // The rest has paid the order, by a slip: what came first is a part of it.
  const isPart = code.state === 'partial' && own.status === 'paid' && target.id === own.id
  if (decision === 'accept' && !isPart) {
    need(target.status !== 'paid', 'commerce.order_paid', { order_number: 'commerce.order_paid' })
    const isEnough = mayPay(code, received, { cents: target.totalCents, isOwn: target.id === own.id })
    need(isEnough, 'commerce.too_little', { order_number: 'commerce.too_little' })
    await needBuyer(ctx, target)
    await payByQr(ctx, target, code, { id: by, name, ...line })
    await noteRest(ctx, code, centsLeft(code, received) - target.totalCents)
  }
  if (decision === 'refuse') await addRefused(ctx, own, { note, by, name })
  if (decision !== 'accept' || isOther) {
    // It does not pay its own order: the student can pay that again.
    if (own.status === 'review') await endReview(ctx, own.id)
    await notifyStudent(ctx, own, { decision, note, paidOrder: orderNumber(target.number) })
  }
  await record(
    ctx,
    {
      ...{ ...thingOf(own), action: actions[decision], before: { status: 'pending' } },
      after: {
        ...{ status: statuses[decision], amount_cents: code.cents },
        ...(note && { reason: note }),
        ...(isOther && { order: orderNumber(target.number) }),
      },
    },
    ...(isOther ? [paidByAnother(target, own)] : []),
  )
  return qrRowById(ctx, codeId)
}

const statuses = { accept: 'success', return: 'returned', refuse: 'rejected' } as const
const actions = { accept: 'approve', return: 'give_back', refuse: 'reject' } as const

const thingOf = ({ id, number, studentName }: OrderRow) => ({
  ...{ kind: 'payment' as const, thingId: id, thingName: `${orderNumber(number)} · ${studentName}` },
})

/** The order that was paid has it in its own history: from which order the money is. */
const paidByAnother = (target: OrderRow, own: OrderRow) => ({
  ...{ ...thingOf(target), action: actions.accept, before: { status: target.status } },
  after: { status: 'success', amount_cents: target.totalCents, order: orderNumber(own.number) },
})

/** What is too much for what it has paid. */
async function noteRest(ctx: Ctx, { id }: KhqrCode, cents: number): Promise<void> {
  await ctx.tx
    .update(khqrCodes)
    .set({ extraCents: Math.max(0, cents) })
    .where(ofSchool(ctx, khqrCodes, eq(khqrCodes.id, id)))
}

/** Orders before the QR, and of two orders always the same first. */
async function lockAll(ctx: Ctx, codeId: string, number: number | undefined) {
  const ofCode = ofSchool(ctx, khqrCodes, eq(khqrCodes.id, codeId))
  const [found] = await ctx.tx.select({ orderId: khqrCodes.orderId }).from(khqrCodes).where(ofCode)
  need(found, 'commerce.qr_not_found')
  const targetId = number === undefined ? found.orderId : await orderIdOf(ctx, number)
  const locked = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, inArray(orders.id, [found.orderId, targetId])))
    .orderBy(orders.id)
    .for('update')
  const [code] = await ctx.tx.select().from(khqrCodes).where(ofCode)
  const own = locked.find(({ id }) => id === found.orderId)
  const target = locked.find(({ id }) => id === targetId)
  need(code && own && target, 'commerce.qr_not_found')
  return { code, own, target }
}

async function orderIdOf(ctx: Ctx, number: number): Promise<string> {
  const [row] = await ctx.tx
    .select({ id: orders.id })
    .from(orders)
    .where(ofSchool(ctx, orders, and(eq(orders.number, number))))
  need(row, 'commerce.order_not_found', { order_number: 'commerce.order_not_found' })
  return row.id
}

type Refused = { note: string; by: string; name: string }

/** The student reads why at the order. */
async function addRefused(ctx: Ctx, order: OrderRow, { note: reason, by, name }: Refused): Promise<void> {
  await ctx.tx.insert(payments).values({
    ...{ schoolId: ctx.schoolId, id: newId(), orderId: order.id, method: 'khqr', status: 'rejected', reason },
    ...{ amountCents: order.totalCents, createdAt: ctx.now, decidedAt: ctx.now, decidedBy: by, decidedName: name },
  })
}

type Decided = { decision: QrDecision; note: string; paidOrder: string }

/** What has become of money that does not pay the order it was sent for. */
async function notifyStudent(ctx: Ctx, { id: orderId, studentId }: OrderRow, { decision, note, paidOrder }: Decided) {
  const [line] = (await linesOf(ctx, [orderId])).get(orderId) ?? []
  const about = { orderId, title: line?.product.title ?? '' }
  if (decision === 'accept') await notify(ctx, khqrForAnother, [studentId], { ...about, paidOrder })
  else if (decision === 'return') await notify(ctx, paymentReturned, [studentId], { ...about, note })
  else await notify(ctx, khqrRefused, [studentId], { ...about, reason: note })
  publish(ctx, 'private-user', [studentId], 'order', { order: orderId })
}
