import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { type PaidPeriod, unusedCents } from '#shared/commerce/plan-changes.rules.ts'
import { orderLines, orders } from '../commerce.tables.ts'

type PeriodOfOrder = PaidPeriod & { orderId: string }

/** The days that the payments of a subscription gave, and what of them was paid, in money or points, and has not gone elsewhere. */
export async function paidPeriodsOf(ctx: Ctx, subscriptionId: string): Promise<PeriodOfOrder[]> {
  const { totalCents, pointsCents, refundedCents, pointsBackCents, creditedCents } = orders
  const rows = await ctx.tx
    .select({
      ...{ orderId: orders.id, from: orders.fromDay, to: orders.untilDay },
      cents: sql<number>`greatest(0, ${totalCents} + ${pointsCents} + ${orderLines.creditCents}
        - ${refundedCents} - ${pointsBackCents} - ${creditedCents})`,
    })
    .from(orders)
    .innerJoin(orderLines, ofSchool(ctx, orderLines, eq(orderLines.orderId, orders.id)))
    .where(ofSchool(ctx, orders, and(eq(orders.subscriptionId, subscriptionId), eq(orders.status, 'paid'))))
    .orderBy(asc(orders.createdAt))
  return rows.flatMap(({ from, to, ...row }) =>
    from !== null && to !== null && to > from ? [{ ...row, from, to }] : [],
  )
}

/** The days that a payment has given. */
export async function writePeriod(ctx: Ctx, orderId: string, fromDay: number, untilDay: number): Promise<void> {
  await ctx.tx
    .update(orders)
    .set({ fromDay, untilDay: Math.max(fromDay, untilDay) })
    .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
}

/** What was paid ends on this day: what was not used of it has gone elsewhere, once. */
export async function endPeriods(ctx: Ctx, subscriptionId: string, day: number): Promise<void> {
  for (const one of await paidPeriodsOf(ctx, subscriptionId)) {
    if (one.to <= day) continue
    await ctx.tx
      .update(orders)
      .set({
        ...{ fromDay: Math.min(one.from, day), untilDay: day },
        creditedCents: sql`${orders.creditedCents} + ${unusedCents([one], day)}::int`,
      })
      .where(ofSchool(ctx, orders, eq(orders.id, one.orderId)))
  }
}

type OfOrder = Pick<typeof orders.$inferSelect, 'id' | 'fromDay' | 'untilDay'>

/** The days of a payment went back with it: those of later ones move up. */
export async function dropPeriod(ctx: Ctx, subscriptionId: string, { id, fromDay, untilDay }: OfOrder): Promise<void> {
  if (fromDay === null || untilDay === null) return
  const days = untilDay - fromDay
  await ctx.tx
    .update(orders)
    .set({ fromDay: sql`${orders.fromDay} - ${days}::int`, untilDay: sql`${orders.untilDay} - ${days}::int` })
    .where(
      ofSchool(
        ctx,
        orders,
        and(eq(orders.subscriptionId, subscriptionId), eq(orders.status, 'paid'), gte(orders.fromDay, untilDay)),
      ),
    )
  await writePeriod(ctx, id, fromDay, fromDay)
}
