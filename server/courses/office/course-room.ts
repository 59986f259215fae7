import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { bookedBy } from '#server/tenancy/subscription.ts'
import { need } from '#shared/core/errors.ts'
import { courses } from '../courses.tables.ts'

/** A school may have as many courses as its package says, also when several come at once. The trash does not count. */
export async function needRoomForCourses(ctx: Ctx, more = 1): Promise<void> {
  if (more === 0) return
  const { mostCourses } = (await bookedBy(ctx)).package
  if (mostCourses === null) return
  // Whoever adds one meanwhile waits until this one is counted.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`courses of ${ctx.schoolId}`}, 0))`)
  const [row] = await ctx.tx
    .select({ known: count() })
    .from(courses)
    .where(and(eq(courses.schoolId, ctx.schoolId), isNull(courses.deletedAt)))
  need((row?.known ?? 0) + more <= mostCourses, 'tenancy.package_full')
}
