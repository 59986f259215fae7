import { and, eq, inArray, sql } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { PaidLines } from '#server/core/paid-lines.ts'
import { mayDo } from '#server/identity/permissions.ts'
import { methodNames } from '#shared/commerce/method-names.ts'
import { orderNumber } from '#shared/commerce/orders.rules.ts'
import type { PaidLine } from '#shared/core/paid-line.schema.ts'
import { orderLines, orders, payments, refunds } from './commerce.tables.ts'

/** For those who may see orders. What is paid in several payments is known by its subscription: all of them together. */
export const paidLines: PaidLines = async (ctx, lineIds) => {
  if (!(await mayDo(ctx, 'orders.view'))) return new Map()
  const ids = [...new Set(lineIds)]
  const shown = { cents: orderLines.priceCents, lineId: orderLines.id, orderId: orders.id, number: orders.number }
  const ofLines = await ctx.tx
    .select({ ...shown, id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, ofSchool(ctx, orders, eq(orders.id, orderLines.orderId)))
    .where(ofSchool(ctx, orderLines, inArray(orderLines.id, ids)))
  const ofSubscriptions = await ctx.tx
    .select({ ...shown, id: sql<string>`${orders.subscriptionId}` })
    .from(orders)
    .innerJoin(orderLines, ofSchool(ctx, orderLines, eq(orderLines.orderId, orders.id)))
    .where(ofSchool(ctx, orders, and(inArray(orders.subscriptionId, ids), eq(orders.status, 'paid'))))
    .orderBy(orders.createdAt)
  const lines = [...ofLines, ...ofSubscriptions]
  const orderIds = lines.map(({ orderId }) => orderId)
  const paid = await ctx.tx
    .select({ orderId: payments.orderId, method: payments.method })
    .from(payments)
    .where(ofSchool(ctx, payments, and(inArray(payments.orderId, orderIds), eq(payments.status, 'success'))))
  const back = await ctx.tx
    .select({ lineId: refunds.lineId, cents: sql<number>`sum(${refunds.cents})::int` })
    .from(refunds)
    .where(
      ofSchool(
        ctx,
        refunds,
        and(
          inArray(
            refunds.lineId,
            lines.map(({ lineId }) => lineId),
          ),
          eq(refunds.status, 'done'),
        ),
      ),
    )
    .groupBy(refunds.lineId)
  const methods = new Map(paid.map(({ orderId, method }) => [orderId, method]))
  const refunded = new Map(back.map(({ lineId, cents }) => [lineId, cents]))
  const found = new Map<string, PaidLine>()
  for (const { id, lineId, cents, orderId, number } of lines) {
    const before = found.get(id)
    found.set(id, {
      cents: (before?.cents ?? 0) + cents,
      refunded_cents: (before?.refunded_cents ?? 0) + (refunded.get(lineId) ?? 0),
      method: methodNames[methods.get(orderId) ?? 'none'],
      ...{ order: orderNumber(number), to: `/secure/payments/orders/${orderId}` },
    })
  }
  return found
}
