import { eq } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { notify } from '#server/notifications/notify.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import type { SlipDecision } from '#shared/commerce/commerce.lists.ts'
import { orderNumber, takesSlip } from '#shared/commerce/orders.rules.ts'
import type { SlipDetail } from '#shared/commerce/slips.schema.ts'
import { need } from '#shared/core/errors.ts'
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
  const isApproval = decision === 'approve'
  const isReasoned = decision === 'reject' || decision === 'ask'
  need(!isReasoned || reason !== '', 'commerce.reject_reason_required', { reason: 'commerce.reject_reason_required' })
  const { order, payment, slip } = await lockSlip(ctx, slipId)
  const status = statuses[decision]
  if (payment.status !== 'pending') {
    need(payment.status === status && payment.decidedBy === ctx.actor?.id, 'commerce.slip_decided')
    nothingChanged(ctx)
    return slipById(ctx, slipId)
  }
  need(slip.replacedAt === null, 'commerce.slip_replaced')
  // It was paid by KHQR meanwhile: twice would be in the books twice, and another slip would be a third payment.
  const waits = takesSlip(order.status)
  const isPayment = decision === 'approve' || decision === 'ask'
  need(waits || !isPayment, order.status === 'paid' ? 'commerce.order_paid' : 'commerce.order_closed')
  need(!waits || decision !== 'return', 'commerce.order_waits')
  const { id: actorId, name, isOwner, role } = actorOf(ctx)
  need(order.studentId !== actorId || isOwner || role === 'admin', 'commerce.own_slip')
  const decided = { decidedAt: ctx.now, decidedBy: actorId, decidedName: name }
  await ctx.tx
    .update(payments)
    .set({ status, ...decided, reason: isApproval || reason === '' ? null : reason })
    .where(ofSchool(ctx, payments, eq(payments.id, payment.id)))
  if (isApproval) await settle(ctx, { orderId: order.id, paymentId: payment.id, bankAccountId: slip.bankAccountId })
  else if (waits) await endReview(ctx, order.id)
  await notifyStudent(ctx, order, { decision, reason })
  const { amountCents: amount_cents } = payment
  await record(ctx, {
    action: actions[decision],
    ...{ kind: 'payment', thingId: order.id, thingName: `${orderNumber(order.number)} · ${order.studentName}` },
    before: { status: payment.status },
    after: { status, amount_cents, ...(!isApproval && reason !== '' && { reason }) },
  })
  return slipById(ctx, slipId)
}

/** Always in the same order, order and payment, so that two who review the same do not deadlock. */
async function lockSlip(ctx: Ctx, slipId: string) {
  const ofSlip = ofSchool(ctx, paymentSlips, eq(paymentSlips.id, slipId))
  const [found] = await ctx.tx.select({ orderId: paymentSlips.orderId }).from(paymentSlips).where(ofSlip)
  need(found, 'commerce.slip_not_found')
  const [order] = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.id, found.orderId)))
    .for('update')
  // Read under the lock: it may have been replaced or reviewed meanwhile.
  const [slip] = await ctx.tx.select().from(paymentSlips).where(ofSlip)
  need(order && slip, 'commerce.slip_not_found')
  const [payment] = await ctx.tx
    .select()
    .from(payments)
    .where(ofSchool(ctx, payments, eq(payments.id, slip.paymentId)))
  need(payment, 'commerce.slip_not_found')
  return { order, slip, payment }
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
