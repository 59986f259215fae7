import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { type PaidPeriod, unusedCents } from '#shared/commerce/plan-changes.rules.ts'
import { orderLines, orders } from '../commerce.tables.ts'

type PeriodOfOrder = PaidPeriod & { orderId: string }

/** The days that the payments of a subscription gave, and what of them was paid, in money or points, and has not gone elsewhere. */
export async function paidPeriodsOf(ctx: Ctx, subscriptionId: string): Promise<PeriodOfOrder[]> {
  const { totalCents, pointsCents, refundedCents, pointsBackCents, creditedCents, takenCents } = orders
  const rows = await ctx.tx
    .select({
      ...{ orderId: orders.id, from: orders.fromDay, to: orders.untilDay },
      cents: sql<number>`greatest(0, ${totalCents} + ${pointsCents} + ${orderLines.creditCents}
        - ${refundedCents} - ${pointsBackCents} - ${creditedCents} - ${takenCents})`,
    })
    .from(orders)
    .innerJoin(orderLines, ofSchool(ctx, orderLines, eq(orderLines.orderId, orders.id)))
    .where(ofSchool(ctx, orders, and(eq(orders.subscriptionId, subscriptionId), eq(orders.status, 'paid'))))
    .orderBy(asc(orders.createdAt))
  return rows.flatMap(({ from, to, ...row }) =>
    from !== null && to !== null && to > from ? [{ ...row, from, to }] : [],
  )
}

type Bought = Partial<Pick<typeof orders.$inferSelect, 'boughtCount' | 'takenCents'>>

/** The days that a payment has given, and what else is known of it then. */
export async function writePeriod(
  ctx: Ctx,
  orderId: string,
  fromDay: number,
  untilDay: number,
  bought: Bought = {},
): Promise<void> {
  await ctx.tx
    .update(orders)
    .set({ fromDay, untilDay: Math.max(fromDay, untilDay), ...bought })
    .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
}

/**
 * What was paid ends on this day. What was not used of it, since the day of which it is counted, pays for another plan
 * ('credited'), or has gone back with the payment it came from ('taken').
 */
export async function endPeriods(
  ctx: Ctx,
  subscriptionId: string,
  day: number,
  { as, counted = day }: { as: 'credited' | 'taken'; counted?: number },
): Promise<void> {
  for (const one of await paidPeriodsOf(ctx, subscriptionId)) {
    if (one.to <= counted) continue
    const unused = unusedCents([one], counted)
    const { creditedCents, takenCents } = orders
    await ctx.tx
      .update(orders)
      .set({
        ...{ fromDay: Math.min(one.from, day), untilDay: Math.min(one.to, day) },
        ...(as === 'credited'
          ? { creditedCents: sql`${creditedCents} + ${unused}::int` }
          : { takenCents: sql`${takenCents} + ${unused}::int` }),
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
