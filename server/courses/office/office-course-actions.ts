import { and, eq, inArray, sql } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { need } from '#shared/core/errors.ts'
import type { CourseAction } from '#shared/courses/authoring.lists.ts'
import { type Course, lockCourses } from '../courses.access.ts'
import { courses } from '../courses.tables.ts'
import { publish, unpublish } from '../review/publication.ts'

/** Publish, take back, feature or no longer feature several courses: all of them or, if one cannot be, none. */
export async function actOnCourses(ctx: Ctx, action: CourseAction, ids: readonly string[]) {
  const chosen = await lockCourses(ctx, ids)
  need(
    chosen.every(({ deletedAt }) => !deletedAt),
    'courses.course_not_found',
  )
  if (action === 'publish') return { changed: await publish(ctx, chosen) }
  if (action === 'unpublish') return { changed: await unpublish(ctx, chosen) }
  return { changed: await feature(ctx, chosen, action === 'feature') }
}

async function feature(ctx: Ctx, chosen: readonly Course[], featured: boolean): Promise<number> {
  const changing = chosen.filter((course) => course.featured !== featured)
  const ids = changing.map(({ id }) => id)
  // Who has one of them open in its form must see it first.
  await ctx.tx
    .update(courses)
    .set({ featured, revision: sql`${courses.revision} + 1`, updatedAt: ctx.now })
    .where(and(eq(courses.schoolId, ctx.schoolId), inArray(courses.id, ids)))
  const lines = changing.map(({ id, title }) => ({
    action: featured ? 'feature' : 'unfeature',
    kind: 'course',
    thingId: id,
    thingName: title,
    before: { featured: !featured },
    after: { featured },
  }))
  await record(ctx, ...lines)
  return ids.length
}
