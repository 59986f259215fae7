import { and, asc, count, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { accountIdOf } from '#server/identity/members.ts'
import { withinReach } from '../courses.access.ts'
import { taughtBy } from '../courses.reach.ts'
import { courses } from '../courses.tables.ts'

/** How many of the courses within the acting person's reach are published, and how many are not. */
export async function courseFigures(ctx: Ctx) {
  const [row] = await ctx.tx
    .select({ total: count(), published: sql<number>`count(${courses.publishedAt})::int` })
    .from(courses)
    .where(and(withinReach(ctx), isNull(courses.deletedAt)))
  const { total = 0, published = 0 } = row ?? {}
  return { published, unpublished: total - published }
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
