import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { productType } from '#server/core/products.ts'
import { actorOf } from '#server/identity/managing.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { need } from '#shared/core/errors.ts'
import { isWritten } from '#shared/core/written.rules.ts'
import { refundAsked } from '../commerce.notices.ts'
import { orders, refunds } from '../commerce.tables.ts'
import { orderById } from '../orders/orders.ts'
import { reviewersOf } from '../slips/reviewers.ts'
import { lockLine } from './lock-line.ts'
import { refundableLines } from './refundable-lines.ts'

type Asked = { line_id: string; reason: string; send_to: string }

/** Ask the school to give back what was paid for a line, in money or by points. */
export async function askForRefund(ctx: Ctx, orderId: string, { line_id, reason, send_to }: Asked): Promise<Order> {
  const { id: studentId, name: student } = actorOf(ctx)
  const { order, line, asked, refunds: all } = await lockLine(ctx, orderId, line_id)
  need(order.studentId === studentId, 'commerce.order_not_found')
  need(!asked, 'commerce.refund_asked')
  need(productType(line.productType).isRefundable, 'commerce.refund_excluded')
  const [paidCents, backCents] = [order.totalCents + order.pointsCents, order.refundedCents + order.pointsBackCents]
  need(paidCents > backCents && order.status === 'paid', 'commerce.refund_too_much')
  const [open] = await refundableLines(ctx, order, [line], all)
  need(open, 'commerce.refund_late')
  need(isWritten(send_to) || open.cents === 0, 'core.field_required', { send_to: 'core.field_required' })
  await ctx.tx.insert(refunds).values({
    ...{ schoolId: ctx.schoolId, id: newId(), orderId, lineId: line.id, status: 'asked', note: '', reference: '' },
    ...{ askedAt: ctx.now, askedText: reason, sendTo: send_to, createdAt: ctx.now },
  })
  await ctx.tx
    .update(orders)
    .set({ refundAskedAt: order.refundAskedAt ?? ctx.now })
    .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
  await notify(ctx, refundAsked, await reviewersOf(ctx), { orderId, student, title: line.product.title })
  return orderById(ctx, orderId)
}
