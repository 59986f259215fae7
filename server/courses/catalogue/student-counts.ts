import { eq, ne } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courses } from '../courses.tables.ts'

/** Update how many students courses have, for lists sorted by it. Enrollments belong to a later domain, which counts. */
export async function courseStudentsChanged(ctx: Ctx, counts: ReadonlyMap<string, number>): Promise<void> {
  // Always in the same order, so that two updates of the same courses do not deadlock.
  for (const [id, studentCount] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await ctx.tx
      .update(courses)
      .set({ studentCount })
      .where(ofSchool(ctx, courses, eq(courses.id, id), ne(courses.studentCount, studentCount)))
  }
}
