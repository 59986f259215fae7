import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import { paidUntil } from '#shared/commerce/subscriptions.rules.ts'
import { dropDueOrder } from './drop-due-order.ts'
import { noteSpan } from './spans.ts'
import { columnsOf, noCard, subscriptionOf } from './subscription-rows.ts'
import { studentSubscriptions } from './subscriptions.tables.ts'

type Ended = { studentIds: readonly string[]; type?: string; productId?: string; studentName?: string }

/** Whatever gave access by these is gone, so they end today, and nothing of them is due any more. */
export async function endSubscriptionsOf(ctx: Ctx, { studentIds, type, productId, studentName }: Ended): Promise<void> {
  const today = dayIn(ctx.now)
  const ofThem = ofSchool(
    ctx,
    studentSubscriptions,
    and(
      inArray(studentSubscriptions.studentId, [...studentIds]),
      type === undefined ? undefined : eq(studentSubscriptions.productType, type),
      productId === undefined ? undefined : eq(studentSubscriptions.productId, productId),
    ),
  )
  const isGoing = and(
    isNotNull(studentSubscriptions.endsDay),
    or(isNull(studentSubscriptions.canceledAt), gt(studentSubscriptions.endsDay, today)),
  )
  const rows = await ctx.tx
    .select()
    .from(studentSubscriptions)
    .where(and(ofThem, isGoing))
    .orderBy(asc(studentSubscriptions.id))
    .for('update')
  for (const row of rows) {
    const one = subscriptionOf(row)
    const over = { ...one, anchor: Math.min(paidUntil(one), today), sinceAnchor: 0, isCancelled: true }
    await dropDueOrder(ctx, row.id)
    const [written] = await ctx.tx
      .update(studentSubscriptions)
      .set({ ...columnsOf(over, { ...row, ...noCard }), canceledAt: row.canceledAt ?? ctx.now })
      .where(ofSchool(ctx, studentSubscriptions, eq(studentSubscriptions.id, row.id)))
      .returning()
    if (written) await noteSpan(ctx, written)
  }
  if (studentName !== undefined)
    await ctx.tx.update(studentSubscriptions).set({ studentName, canceledName: null }).where(ofThem)
}
