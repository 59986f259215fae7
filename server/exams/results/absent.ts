import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { graceEnds } from '#shared/exams/results.rules.ts'
import type { Exam } from '../exams.tables.ts'

/**
 * Who was to take an exam and did not until its end, as a statement of their `user_id`: the students of its course, or of the
 * courses a general exam is for, who were there before it ended. Undefined before its end, and where it is for everybody.
 */
export function absentFrom(ctx: Ctx, { id, courseId, rules }: Exam): SQL | undefined {
  const courseIds = courseId ? [courseId] : rules.course_ids
  const over = graceEnds(rules)
  if (!rules.ends_at || !over || ctx.now < over || courseIds.length === 0) return undefined
  const ids = sql.join(
    courseIds.map((one) => sql`${one}::uuid`),
    sql`, `,
  )
  return sql`select distinct e.student_id as user_id from enrollments e
    where e.school_id = ${ctx.schoolId} and e.course_id in (${ids}) and e.status = 'approved'
      and e.created_at < ${rules.ends_at}::timestamptz
      and not exists (select 1 from exam_attempts a
        where a.school_id = ${ctx.schoolId} and a.exam_id = ${id} and a.user_id = e.student_id)`
}

export async function absentCount(ctx: Ctx, exam: Exam): Promise<number> {
  const absent = absentFrom(ctx, exam)
  if (!absent) return 0
  const { rows } = await ctx.tx.execute<{ count: number }>(sql`select count(*)::int as count from (${absent}) missing`)
  return rows[0]?.count ?? 0
}
