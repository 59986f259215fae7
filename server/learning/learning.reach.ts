import { sql } from 'drizzle-orm'
import type { Reach } from '#server/core/reach.ts'
import type { ReachKind } from '#shared/learning/learning.manifest.ts'

/** Students who are, were or want to be in a course they teach, by the ids of their memberships. */
export const reach: Reach<ReachKind> = {
  student: (ctx, userId) => sql`
    select s.id from memberships s
    join enrollments e on e.school_id = ${ctx.schoolId} and e.student_id = s.user_id
    join course_lecturers l on l.school_id = ${ctx.schoolId} and l.course_id = e.course_id and l.user_id = ${userId}
    where s.school_id = ${ctx.schoolId}`,
}
