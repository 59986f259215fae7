import { eq, inArray } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { notify } from '#server/notifications/notify.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import type { SlipDecision } from '#shared/commerce/commerce.lists.ts'
import { orderNumber, takesSlip } from '#shared/commerce/orders.rules.ts'
import type { SlipDetail } from '#shared/commerce/slips.schema.ts'
import { type ErrorCode, need, refuse } from '#shared/core/errors.ts'
import { paymentReturned, slipApproved, slipRejected } from '../commerce.notices.ts'
import { orders, paymentSlips, payments } from '../commerce.tables.ts'
import { endReview } from '../orders/end-review.ts'
import { linesOf } from '../orders/orders.ts'
import { settle } from '../orders/settle.ts'
import { slipById } from './slip-detail.ts'

type Decision = { decision: SlipDecision; reason: string }

const statuses = { approve: 'success', reject: 'rejected', ask: 'rejected', return: 'returned' } as const
const actions = { approve: 'approve', reject: 'reject', ask: 'ask_again', return: 'give_back' } as const

/**
 * Approve a slip, reject it, or ask for another one; of an order that was paid otherwise, its money is given back. Of two who review the same, the second is refused; pressing twice
 * is harmless.
 */
export async function decideSlip(ctx: Ctx, slipId: string, { decision, reason }: Decision): Promise<SlipDetail> {
  const isReasoned = decision === 'reject' || decision === 'ask'
  need(!isReasoned || reason !== '', 'commerce.reject_reason_required', { reason: 'commerce.reject_reason_required' })
  const locked = await lockSlip(ctx, slipId)
  const { payment } = locked
  if (payment.status === statuses[decision] && payment.decidedBy === ctx.actor?.id) nothingChanged(ctx)
  else {
    const fault = faultOf(ctx, locked, decision)
    if (fault) refuse(fault)
    await writeDecision(ctx, locked, { decision, reason })
  }
  return slipById(ctx, slipId)
}

/** Why a locked slip cannot be decided so; undefined if it can. */
export function faultOf(ctx: Ctx, { order, payment, slip }: LockedSlip, decision: SlipDecision): ErrorCode | undefined {
  if (payment.status !== 'pending') return 'commerce.slip_decided'
  if (slip.replacedAt !== null) return 'commerce.slip_replaced'
  // It was paid by KHQR meanwhile: twice would be in the books twice, and another slip would be a third payment.
  const waits = takesSlip(order.status)
  const isPayment = decision === 'approve' || decision === 'ask'
  if (!waits && isPayment) return order.status === 'paid' ? 'commerce.order_paid' : 'commerce.order_closed'
  if (waits && decision === 'return') return 'commerce.order_waits'
  return isOwn(ctx, order) ? 'commerce.own_slip' : undefined
}

/** Nobody reviews what they have paid themselves, but an owner. */
export function isOwn(ctx: Ctx, { studentId }: { studentId: string }): boolean {
  const { id, isOwner, role } = actorOf(ctx)
  return studentId === id && !isOwner && role !== 'admin'
}

/** Decide about a locked slip for which there is no `faultOf`. `line`: of the bank's statement, which shows its money. */
export async function writeDecision(
  ctx: Ctx,
  { order, payment, slip }: LockedSlip,
  { decision, reason }: Decision,
  line?: { bankAccountId: string; reference: string },
): Promise<void> {
  const isApproval = decision === 'approve'
  const status = statuses[decision]
  const { id: actorId, name } = actorOf(ctx)
  const decided = { decidedAt: ctx.now, decidedBy: actorId, decidedName: name }
  await ctx.tx
    .update(payments)
    .set({ status, ...decided, reason: isApproval || reason === '' ? null : reason })
    .where(ofSchool(ctx, payments, eq(payments.id, payment.id)))
  const bankAccountId = line?.bankAccountId ?? slip.bankAccountId
  if (isApproval) await settle(ctx, { orderId: order.id, paymentId: payment.id, bankAccountId })
  else if (takesSlip(order.status)) await endReview(ctx, order.id)
  await notifyStudent(ctx, order, { decision, reason })
  const { amountCents: amount_cents } = payment
  await record(ctx, {
    action: actions[decision],
    ...{ kind: 'payment', thingId: order.id, thingName: `${orderNumber(order.number)} · ${order.studentName}` },
    before: { status: payment.status },
    after: {
      ...{ status, amount_cents },
      ...(!isApproval && reason !== '' && { reason }),
      ...(line && { reference: line.reference }),
    },
  })
}

export type LockedSlip = {
  order: typeof orders.$inferSelect
  slip: typeof paymentSlips.$inferSelect
  payment: typeof payments.$inferSelect
}

/** Always in the same order, order and payment, so that two who review the same do not deadlock. */
async function lockSlip(ctx: Ctx, slipId: string): Promise<LockedSlip> {
  const [locked] = await lockSlips(ctx, [slipId])
  return locked ?? refuse('commerce.slip_not_found')
}

/** The same for several, of which the orders are locked one after the other as everybody does. */
export async function lockSlips(ctx: Ctx, slipIds: readonly string[]): Promise<LockedSlip[]> {
  const chosen = ofSchool(ctx, paymentSlips, inArray(paymentSlips.id, [...slipIds]))
  const found = await ctx.tx.select({ orderId: paymentSlips.orderId }).from(paymentSlips).where(chosen)
  if (found.length === 0) return []
  const ofOrders = found.map(({ orderId }) => orderId)
  const locked = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, inArray(orders.id, ofOrders)))
    .orderBy(orders.id)
    .for('update')
  // Read under the lock: it may have been replaced or reviewed meanwhile.
  const slips = await ctx.tx.select().from(paymentSlips).where(chosen)
  const paid = await ctx.tx
    .select()
    .from(payments)
    .where(
      ofSchool(
        ctx,
        payments,
        inArray(
          payments.id,
          slips.map(({ paymentId }) => paymentId),
        ),
      ),
    )
  return locked.flatMap((order) =>
    slips
      .filter(({ orderId }) => orderId === order.id)
      .flatMap((slip) => {
        const payment = paid.find(({ id }) => id === slip.paymentId)
        return payment ? [{ order, slip, payment }] : []
      }),
  )
}

async function notifyStudent(ctx: Ctx, order: typeof orders.$inferSelect, { decision, reason }: Decision) {
  const [line] = (await linesOf(ctx, [order.id])).get(order.id) ?? []
  const { title = '', opens = '/payment' } = line?.product ?? {}
  const about = { orderId: order.id, title }
  if (decision === 'approve') await notify(ctx, slipApproved, [order.studentId], { ...about, opens })
  else if (decision === 'return') await notify(ctx, paymentReturned, [order.studentId], { ...about, note: reason })
  else await notify(ctx, slipRejected, [order.studentId], { ...about, reason, isAsking: decision === 'ask' })
  publish(ctx, 'private-user', [order.studentId], 'order', { order: order.id })
}
