import { sql } from 'drizzle-orm'
import type { Reach } from '#server/core/reach.ts'
import { taughtBy } from '#server/courses/courses.reach.ts'
import type { ReachKind } from '#shared/exams/exams.manifest.ts'

/** Questions in exams of courses they teach: the uses of a file name a question. */
export const reach: Reach<ReachKind> = {
  'exam question': (ctx, userId) => sql`
    select i.question_id from exam_items i
    join exams x on x.school_id = ${ctx.schoolId} and x.id = i.exam_id
    where i.school_id = ${ctx.schoolId} and i.question_id is not null
      and x.course_id in (${taughtBy(ctx, userId).getSQL()})
    union all
    select p.question_id from exam_pool_questions p
    join exam_items i on i.school_id = ${ctx.schoolId} and i.id = p.item_id
    join exams x on x.school_id = ${ctx.schoolId} and x.id = i.exam_id
    where p.school_id = ${ctx.schoolId} and x.course_id in (${taughtBy(ctx, userId).getSQL()})`,
}
