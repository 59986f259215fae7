import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courseLecturers } from '#server/courses/courses.tables.ts'
import { ownersOf } from '#server/identity/owners.ts'

/** Who hears of what students do in a course: its lecturers; if it has none, the owners of the school. */
export async function answerableFor(ctx: Ctx, courseId: string): Promise<string[]> {
  const teachers = await ctx.tx
    .select({ userId: courseLecturers.userId })
    .from(courseLecturers)
    .where(ofSchool(ctx, courseLecturers, eq(courseLecturers.courseId, courseId)))
  return teachers.length > 0 ? teachers.map(({ userId }) => userId) : ownersOf(ctx)
}
