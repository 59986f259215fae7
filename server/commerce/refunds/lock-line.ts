import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { need } from '#shared/core/errors.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import { refundsOf } from './refunds.ts'

/** A line with its order, which is locked: of two who refund or ask at once, the second sees what the first did. */
export async function lockLine(ctx: Ctx, orderId: string, lineId: string) {
  const [order] = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
    .for('update')
  need(order, 'commerce.order_not_found')
  const [line] = await ctx.tx
    .select()
    .from(orderLines)
    .where(ofSchool(ctx, orderLines, and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId))))
  need(line, 'commerce.line_not_found')
  const all = await refundsOf(ctx, orderId)
  const asked = all.find((row) => row.lineId === lineId && row.status === 'asked')
  /** Since when another line of the order waits for an answer. */
  const others = all.filter((row) => row.status === 'asked' && row.lineId !== lineId).map(({ askedAt }) => askedAt)
  return { order, line, asked, otherAskedAt: others.at(-1) ?? null, refunds: all }
}
