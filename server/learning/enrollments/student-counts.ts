import { count, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courseStudentsChanged } from '#server/courses/catalogue/student-counts.ts'
import { enrollments } from '../learning.tables.ts'

/** Update the student count of courses. Must be called in the transaction that changes enrollments. */
export async function countStudents(ctx: Ctx, courseIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(courseIds)]
  if (wanted.length === 0) return
  const rows = await ctx.tx
    .select({ courseId: enrollments.courseId, students: count() })
    .from(enrollments)
    .where(ofSchool(ctx, enrollments, inArray(enrollments.courseId, wanted), eq(enrollments.status, 'approved')))
    .groupBy(enrollments.courseId)
  const known = new Map(rows.map(({ courseId, students }) => [courseId, students]))
  await courseStudentsChanged(ctx, new Map(wanted.map((id) => [id, known.get(id) ?? 0])))
}
