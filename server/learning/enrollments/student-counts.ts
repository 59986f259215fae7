import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { courseStudentsChanged } from '#server/courses/catalogue/student-counts.ts'
import { enrolled } from './enrolled-students.ts'

/** Update the student count of courses. Must be called in the transaction that changes enrollments. */
export async function countStudents(ctx: Ctx, courseIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(courseIds)]
  if (wanted.length === 0) return
  const { rows } = await ctx.tx.execute<{ course_id: string; students: number }>(sql`
    select e.course_id, count(*)::int as students from ${enrolled(ctx)}
    where e.school_id = ${ctx.schoolId} and e.course_id = any (${sql.param(wanted)}::uuid[]) group by e.course_id`)
  const known = new Map(rows.map(({ course_id, students }) => [course_id, students]))
  await courseStudentsChanged(ctx, new Map(wanted.map((id) => [id, known.get(id) ?? 0])))
}
