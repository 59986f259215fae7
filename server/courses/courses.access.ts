import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { inReach } from '#server/core/reach.ts'
import { type ErrorCode, need } from '#shared/core/errors.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import { courses } from './courses.tables.ts'

export type Course = typeof courses.$inferSelect

/** The courses the acting person may see and change, as a condition over `courses`. */
export function withinReach(ctx: Ctx): SQL | undefined {
  return and(eq(courses.schoolId, ctx.schoolId), inReach(ctx, 'course', courses.id))
}

type NotFound = Extract<ErrorCode, `${string}_not_found`>

/**
 * A course the acting person may look at, in the trash or not. `notFound` is the refusal for what they asked for: a lesson out
 * of reach is refused as one that does not exist.
 */
export async function courseToRead(
  ctx: Ctx,
  courseId: string,
  notFound: NotFound = 'courses.course_not_found',
): Promise<Course> {
  const [course] = await ctx.tx
    .select()
    .from(courses)
    .where(and(withinReach(ctx), eq(courses.id, courseId)))
  need(course, notFound)
  return course
}

/** A course the acting person may change, locked: of two at once, the second sees the change of the first. */
export async function courseToEdit(
  ctx: Ctx,
  courseId: string,
  notFound: NotFound = 'courses.course_not_found',
): Promise<Course> {
  const [course] = await ctx.tx
    .select()
    .from(courses)
    .where(and(withinReach(ctx), eq(courses.id, courseId), isNull(courses.deletedAt)))
    .for('update', { of: courses })
  need(course, notFound)
  return course
}

/** Whether the acting person runs the school or teaches this course. */
export async function worksOnCourse(ctx: Ctx, courseId: string): Promise<boolean> {
  if (!worksInOffice(ctx.actor?.role)) return false
  const [own] = await ctx.tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(withinReach(ctx), eq(courses.id, courseId)))
  return own !== undefined
}
