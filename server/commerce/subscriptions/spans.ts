import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import { monthlyCents } from '#shared/commerce/plan-changes.rules.ts'
import { type SubscriptionRow, subscriptionSpans } from './subscriptions.tables.ts'

/**
 * A locked subscription was written: its span ends with what is paid now. Another plan is another span, as is one that is
 * resumed after a lapse. Instalments have an end, and a trial brings nothing: neither has any.
 */
export async function noteSpan(ctx: Ctx, row: SubscriptionRow): Promise<void> {
  if (row.plan.kind !== 'subscription' || row.endsDay === null) return
  const today = dayIn(ctx.now)
  const [last] = await ctx.tx
    .select()
    .from(subscriptionSpans)
    .where(ofSchool(ctx, subscriptionSpans, eq(subscriptionSpans.subscriptionId, row.id)))
    .orderBy(desc(subscriptionSpans.fromDay), desc(subscriptionSpans.id))
    .limit(1)
  const terms = { planId: row.planId, monthlyCents: monthlyCents(row.plan) }
  const isSame = last?.planId === terms.planId && last.monthlyCents === terms.monthlyCents
  const hasEnded = row.endsDay <= today
  const write = (id: string, set: Partial<typeof subscriptionSpans.$inferInsert>) =>
    ctx.tx
      .update(subscriptionSpans)
      .set(set)
      .where(ofSchool(ctx, subscriptionSpans, eq(subscriptionSpans.id, id)))
  if (last && (isSame || last.fromDay === today || hasEnded) && last.untilDay >= today) {
    // Whoever has had access until today had it: what was counted of days that are over stays.
    const untilDay = Math.max(row.endsDay, Math.min(last.untilDay, today))
    await write(last.id, { untilDay, isCanceled: row.canceledAt !== null, ...(last.fromDay === today && terms) })
    return
  }
  if (row.paid === 0 || hasEnded) return
  const isChange = last !== undefined && last.untilDay >= today
  if (isChange) await write(last.id, { untilDay: today, isFollowed: true, isCanceled: false })
  const { schoolId } = ctx
  const { lineId, productType, productId } = row
  await ctx.tx.insert(subscriptionSpans).values({
    ...{ schoolId, id: newId(), subscriptionId: row.id, lineId, productType, productId, ...terms },
    ...{ fromDay: today, untilDay: row.endsDay, begins: !last ? 'new' : isChange ? 'changed' : 'resumed' },
    ...{ isCanceled: row.canceledAt !== null, isFollowed: false },
  })
}
