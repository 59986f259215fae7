import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/door.ts'
import { accountIdOf } from '#server/identity/members.ts'
import { courseLecturers, courses } from './courses.tables.ts'

/** The courses of a school, or those a lecture teaches. */
function among(ctx: Ctx, lecturerId: string | undefined) {
  const all = and(eq(courses.schoolId, ctx.schoolId), isNull(courses.deletedAt))
  if (lecturerId === undefined) return all
  const taught = ctx.tx
    .select({ id: courseLecturers.courseId })
    .from(courseLecturers)
    .where(and(eq(courseLecturers.schoolId, ctx.schoolId), eq(courseLecturers.userId, lecturerId)))
  return and(all, inArray(courses.id, taught))
}

export async function courseFigures(ctx: Ctx) {
  const [row] = await ctx.tx
    .select({ total: count(), published: sql<number>`count(${courses.publishedAt})::int` })
    .from(courses)
    .where(among(ctx, ctx.actor?.role === 'lecture' ? ctx.actor.id : undefined))
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
    .where(among(ctx, lecturerId))
    .orderBy(asc(courses.title))
  return rows.map(({ publishedAt, ...course }) => ({ ...course, published: publishedAt !== null }))
}
