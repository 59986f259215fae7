import { ne, sql } from 'drizzle-orm'
// What is sold is declared by the server.
import '#server/main.ts'
import { orders } from '#server/commerce/commerce.tables.ts'
import { chargeSubscription } from '#server/commerce/subscriptions/charge-subscription.ts'
import { stepSubscriptions } from '#server/commerce/subscriptions/step-subscriptions.ts'
import { studentSubscriptions, subscriptionSpans } from '#server/commerce/subscriptions/subscriptions.tables.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courseGrants } from '#server/learning/learning.tables.ts'
import { dayIn, startOf } from '#shared/commerce/calendar.rules.ts'
import { doors, inSchool, type School } from './doors.ts'

/** Everything that is paid in several payments began so many days earlier, which is the same as waiting so long. */
export async function letDaysPass(school: School, days: number): Promise<void> {
  await inSchool(school, async (ctx) => {
    const { anchorDay, untilDay, dueDay, endsDay, stepDay, cardTriedDay, chargeDay } = studentSubscriptions
    // First, as everybody locks them: the jobs of other tests step all schools.
    await ctx.tx
      .update(orders)
      .set({ fromDay: sql`${orders.fromDay} - ${days}`, untilDay: sql`${orders.untilDay} - ${days}` })
      .where(ofSchool(ctx, orders))
    await ctx.tx
      .update(studentSubscriptions)
      .set({
        anchorDay: sql`${anchorDay} - ${days}`,
        untilDay: sql`${untilDay} - ${days}`,
        dueDay: sql`${dueDay} - ${days}`,
        endsDay: sql`${endsDay} - ${days}`,
        stepDay: sql`${stepDay} - ${days}`,
        cardTriedDay: sql`${cardTriedDay} - ${days}`,
        chargeDay: sql`${chargeDay} - ${days}`,
      })
      .where(ofSchool(ctx, studentSubscriptions))
    await ctx.tx
      .update(subscriptionSpans)
      .set({
        fromDay: sql`${subscriptionSpans.fromDay} - ${days}`,
        untilDay: sql`${subscriptionSpans.untilDay} - ${days}`,
      })
      .where(ofSchool(ctx, subscriptionSpans))
    await ctx.tx
      .update(courseGrants)
      .set({ expiresAt: sql`${courseGrants.expiresAt} - make_interval(days => ${days})` })
      .where(ofSchool(ctx, courseGrants, ne(courseGrants.source, 'manual')))
  })
}

/** What the job does now, as if it were never night. */
export function stepNow(): Promise<void> {
  const morning = startOf(dayIn(new Date())).getTime() + 9 * 3_600_000
  return stepSubscriptions({ doors }, new Date(Math.max(Date.now(), morning)))
}

/** What the worker does for every payment of a school that a saved card pays. */
export async function chargeNow(school: School): Promise<void> {
  const rows = await inSchool(school, (ctx) =>
    ctx.tx
      .select({ id: studentSubscriptions.id })
      .from(studentSubscriptions)
      .where(ofSchool(ctx, studentSubscriptions)),
  )
  for (const { id } of rows) await chargeSubscription(doors, { schoolId: school.id, id })
}
