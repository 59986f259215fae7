import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { PaidPeriod } from '#shared/commerce/plan-changes.rules.ts'
import { orderLines, orders } from '../commerce.tables.ts'

/** The days that the payments of a subscription gave, and what of them was paid and not given back. */
export async function paidPeriodsOf(ctx: Ctx, subscriptionId: string): Promise<PaidPeriod[]> {
  const rows = await ctx.tx
    .select({
      ...{ from: orders.fromDay, to: orders.untilDay, totalCents: orders.totalCents },
      ...{ refundedCents: orders.refundedCents, creditCents: orderLines.creditCents },
    })
    .from(orders)
    .innerJoin(orderLines, ofSchool(ctx, orderLines, eq(orderLines.orderId, orders.id)))
    .where(ofSchool(ctx, orders, eq(orders.subscriptionId, subscriptionId), eq(orders.status, 'paid')))
    .orderBy(asc(orders.createdAt))
  return rows.flatMap(({ from, to, totalCents, creditCents, refundedCents }) =>
    from !== null && to !== null && to > from ? [{ from, to, cents: totalCents + creditCents - refundedCents }] : [],
  )
}

/** The days that a payment has given. */
export async function writePeriod(ctx: Ctx, orderId: string, fromDay: number, untilDay: number): Promise<void> {
  await ctx.tx
    .update(orders)
    .set({ fromDay, untilDay: Math.max(fromDay, untilDay) })
    .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
}

/** What the others gave ends on this day: what was not used of them has paid for another plan, once. */
export async function endPeriods(ctx: Ctx, subscriptionId: string, exceptId: string, day: number): Promise<void> {
  const { fromDay, untilDay } = orders
  await ctx.tx
    .update(orders)
    .set({ fromDay: sql`least(${fromDay}, ${day}::int)`, untilDay: sql`least(${untilDay}, ${day}::int)` })
    .where(
      ofSchool(
        ctx,
        orders,
        and(eq(orders.subscriptionId, subscriptionId), ne(orders.id, exceptId), eq(orders.status, 'paid')),
        gt(untilDay, day),
      ),
    )
}
