import { and, asc, countDistinct, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { accountIdOf } from '#server/identity/members.ts'
import { withinReach } from '../courses.access.ts'
import { taughtBy } from '../courses.reach.ts'
import { courses, pricePlans } from '../courses.tables.ts'

/** How many of the courses within the acting person's reach are published, how many are not, and how many have a price. */
export async function courseFigures(ctx: Ctx) {
  const [row] = await ctx.tx
    .select({
      total: countDistinct(courses.id),
      published: sql<number>`count(distinct ${courses.id}) filter (where ${courses.publishedAt} is not null)::int`,
      priced: countDistinct(pricePlans.courseId),
    })
    .from(courses)
    .leftJoin(pricePlans, outsideTrash(ctx, pricePlans, eq(pricePlans.courseId, courses.id)))
    .where(and(withinReach(ctx), isNull(courses.deletedAt)))
  const { total = 0, published = 0, priced = 0 } = row ?? {}
  return { published, unpublished: total - published, priced }
}

export async function coursesTaughtBy(ctx: Ctx, memberId: string) {
  const lecturerId = await accountIdOf(ctx, 'lectures', memberId)
  const rows = await ctx.tx
    .select({
      slug: courses.slug,
      title: courses.title,
      thumbnail: courses.thumbnail,
      publishedAt: courses.publishedAt,
      lesson_count: courses.lessonCount,
    })
    .from(courses)
    .where(outsideTrash(ctx, courses, inArray(courses.id, taughtBy(ctx, lecturerId))))
    .orderBy(asc(courses.title))
  return rows.map(({ publishedAt, ...course }) => ({ ...course, published: publishedAt !== null }))
}
