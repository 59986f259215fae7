import { and, eq, inArray, sql } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { PaidLines } from '#server/core/paid-lines.ts'
import { mayDo } from '#server/identity/permissions.ts'
import { methodNames } from '#shared/commerce/method-names.ts'
import { orderNumber } from '#shared/commerce/orders.rules.ts'
import { orderLines, orders, payments, refunds } from './commerce.tables.ts'

/** For those who may see orders. */
export const paidLines: PaidLines = async (ctx, lineIds) => {
  if (!(await mayDo(ctx, 'orders.view'))) return new Map()
  const ids = [...new Set(lineIds)]
  const lines = await ctx.tx
    .select({ id: orderLines.id, cents: orderLines.priceCents, orderId: orders.id, number: orders.number })
    .from(orderLines)
    .innerJoin(orders, ofSchool(ctx, orders, eq(orders.id, orderLines.orderId)))
    .where(ofSchool(ctx, orderLines, inArray(orderLines.id, ids)))
  const orderIds = lines.map(({ orderId }) => orderId)
  const paid = await ctx.tx
    .select({ orderId: payments.orderId, method: payments.method })
    .from(payments)
    .where(ofSchool(ctx, payments, and(inArray(payments.orderId, orderIds), eq(payments.status, 'success'))))
  const back = await ctx.tx
    .select({ lineId: refunds.lineId, cents: sql<number>`sum(${refunds.cents})::int` })
    .from(refunds)
    .where(ofSchool(ctx, refunds, and(inArray(refunds.lineId, ids), eq(refunds.status, 'done'))))
    .groupBy(refunds.lineId)
  const methods = new Map(paid.map(({ orderId, method }) => [orderId, method]))
  const refunded = new Map(back.map(({ lineId, cents }) => [lineId, cents]))
  return new Map(
    lines.map(({ id, cents, orderId, number }) => [
      id,
      {
        ...{ cents, refunded_cents: refunded.get(id) ?? 0, method: methodNames[methods.get(orderId) ?? 'none'] },
        ...{ order: orderNumber(number), to: `/secure/payments/orders/${orderId}` },
      },
    ]),
  )
}
