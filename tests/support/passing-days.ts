import { ne, sql } from 'drizzle-orm'
import { stepSubscriptions } from '#server/commerce/subscriptions/step-subscriptions.ts'
import { studentSubscriptions } from '#server/commerce/subscriptions/subscriptions.tables.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courseGrants } from '#server/learning/learning.tables.ts'
import { dayIn, startOf } from '#shared/commerce/calendar.rules.ts'
import { doors, inSchool, type School } from './doors.ts'

/** Everything that is paid in several payments began so many days earlier, which is the same as waiting so long. */
export async function letDaysPass(school: School, days: number): Promise<void> {
  await inSchool(school, async (ctx) => {
    const { anchorDay, untilDay, dueDay, endsDay, stepDay } = studentSubscriptions
    await ctx.tx
      .update(studentSubscriptions)
      .set({
        anchorDay: sql`${anchorDay} - ${days}`,
        untilDay: sql`${untilDay} - ${days}`,
        dueDay: sql`${dueDay} - ${days}`,
        endsDay: sql`${endsDay} - ${days}`,
        stepDay: sql`${stepDay} - ${days}`,
      })
      .where(ofSchool(ctx, studentSubscriptions))
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
