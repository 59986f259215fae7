import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/door.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import { courseLecturers, courses, lessons, pricePlans } from './courses.tables.ts'

/**
 * Bring up to date what a course's card repeats of its lessons, plans and texts. Whoever writes one of those calls this
 * in the same transaction.
 */
export async function refreshCourseFigures(ctx: Ctx, courseId: string): Promise<void> {
  const [course] = await ctx.tx
    .select({ title: courses.title, subtitle: courses.subtitle })
    .from(courses)
    .where(and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, courseId)))
  const [taught] = await ctx.tx
    .select({
      lessons: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${lessons.durationMinutes}), 0)::int`,
    })
    .from(lessons)
    .where(and(eq(lessons.schoolId, ctx.schoolId), eq(lessons.courseId, courseId)))
  const [cheapest] = await ctx.tx
    .select({ cents: sql<number>`coalesce(min(${pricePlans.priceCents}), 0)::int` })
    .from(pricePlans)
    .where(and(eq(pricePlans.schoolId, ctx.schoolId), eq(pricePlans.courseId, courseId)))
  const teachers = await ctx.tx
    .select({ firstName: memberships.firstName, lastName: memberships.lastName })
    .from(courseLecturers)
    .innerJoin(memberships, and(eq(memberships.schoolId, ctx.schoolId), eq(memberships.userId, courseLecturers.userId)))
    .where(and(eq(courseLecturers.schoolId, ctx.schoolId), eq(courseLecturers.courseId, courseId)))
  const names = teachers.map(({ firstName, lastName }) => `${lastName} ${firstName}`)
  await ctx.tx
    .update(courses)
    .set({
      lessonCount: taught?.lessons ?? 0,
      durationMinutes: taught?.minutes ?? 0,
      priceCents: cheapest?.cents ?? 0,
      searchText: searchText([course?.title, course?.subtitle, ...names].join(' ')),
    })
    .where(and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, courseId)))
}
