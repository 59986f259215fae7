import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Reach } from '#server/core/reach.ts'
import type { ReachKind } from '#shared/courses/courses.manifest.ts'
import { courseLecturers, lessons } from './courses.tables.ts'

/** The courses a person teaches, as a subquery of their ids. */
export function taughtBy(ctx: Ctx, userId: string) {
  return ctx.tx
    .select({ id: courseLecturers.courseId })
    .from(courseLecturers)
    .where(ofSchool(ctx, courseLecturers, eq(courseLecturers.userId, userId)))
}

const lessonsOf = (ctx: Ctx, userId: string) =>
  ctx.tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(ofSchool(ctx, lessons, inArray(lessons.courseId, taughtBy(ctx, userId))))
    .getSQL()

/** Courses they teach, and what these show: the uses of a file name a course, a lesson or an attachment of a lesson. */
export const reach: Reach<ReachKind> = {
  course: (ctx, userId) => taughtBy(ctx, userId).getSQL(),
  lesson: lessonsOf,
  attachment: lessonsOf,
}
