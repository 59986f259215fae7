import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { productType } from '#server/core/products.ts'
import { need } from '#shared/core/errors.ts'
import { orderPaid } from '../commerce.events.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { postPayment } from '../ledger/post-payment.ts'
import { settlePoints } from '../points/settle-points.ts'
import { settleSubscription } from '../subscriptions/settle-subscription.ts'
import { forgetSaid } from './end-review.ts'

type Settling = {
  orderId: string
  paymentId: string
  bankAccountId: string | null
  isAtProvider?: boolean
  /** Refused where points are gone that pay a part of it: nobody has decided about that. */
  needsPoints?: boolean
}

/** An order whose payment has succeeded: it is paid, nothing of it waits, access is given for each of its lines, and the books have it. */
export async function settle(ctx: Ctx, { orderId, paymentId, needsPoints, ...place }: Settling): Promise<void> {
  const [order] = await ctx.tx
    .update(orders)
    .set({ status: 'paid', paidAt: ctx.now, openKey: null })
    .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
    .returning()
  need(order, 'commerce.order_not_found')
  await forgetSaid(ctx, orderId)
  const lines = await ctx.tx
    .select()
    .from(orderLines)
    .where(ofSchool(ctx, orderLines, eq(orderLines.orderId, orderId)))
  await postPayment(ctx, { id: paymentId, orderId, ...place }, lines)
  await issueInvoice(ctx, order, lines)
  for (const line of lines) {
    const { id: lineId, productType: type, productId, product, plan } = line
    if (plan) await settleSubscription(ctx, order, line, plan)
    else await productType(type).grant(ctx, { productId, userId: order.studentId, lineId, days: product.days })
  }
  await settlePoints(ctx, order, lines, { paymentId, needsPoints })
  await emit(ctx, orderPaid, { orderId, paymentId, studentId: order.studentId, cents: order.totalCents })
}
