import { count } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { oneAtATime } from '#server/core/database/one-at-a-time.ts'
import { bookedBy } from '#server/tenancy/subscription.ts'
import { need } from '#shared/core/errors.ts'
import { courses } from '../courses.tables.ts'

/** Refused if the school would have more courses than its package allows. The trash does not count. */
export async function needRoomForCourses(ctx: Ctx, more = 1): Promise<void> {
  if (more === 0) return
  const { mostCourses } = (await bookedBy(ctx)).package
  if (mostCourses === null) return
  // Two courses that are added at the same time are counted one after the other.
  await oneAtATime(ctx, 'courses')
  const [row] = await ctx.tx.select({ count: count() }).from(courses).where(outsideTrash(ctx, courses))
  need((row?.count ?? 0) + more <= mostCourses, 'tenancy.package_full')
}
