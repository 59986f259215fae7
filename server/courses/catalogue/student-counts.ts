import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { courses } from '../courses.tables.ts'

/** How many learn in each of some courses now, for lists that are sorted by it. Who learns is known right of here. */
export async function courseStudentsChanged(ctx: Ctx, counts: ReadonlyMap<string, number>): Promise<void> {
  // In one order for everybody, so that two who count the same ones wait for each other instead of deadlocking.
  for (const [id, studentCount] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await ctx.tx
      .update(courses)
      .set({ studentCount })
      .where(and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, id), ne(courses.studentCount, studentCount)))
  }
}
