import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Reach } from '#server/core/reach.ts'
import { taughtBy } from '#server/courses/courses.reach.ts'
import type { ReachKind } from '#shared/exams/exams.manifest.ts'

const examsOf = (ctx: Ctx, userId: string) => sql`
  select x.id from exams x
  where x.school_id = ${ctx.schoolId} and x.course_id in (${taughtBy(ctx, userId).getSQL()})`

/**
 * Exams of courses they teach, and the questions in them: the uses of a file name a question. General exams belong to those
 * who run the school.
 */
export const reach: Reach<ReachKind> = {
  exam: examsOf,
  'exam question': (ctx, userId) => sql`
    select i.question_id from exam_items i
    where i.school_id = ${ctx.schoolId} and i.question_id is not null and i.exam_id in (${examsOf(ctx, userId)})
    union all
    select p.question_id from exam_pool_questions p
    join exam_items i on i.school_id = ${ctx.schoolId} and i.id = p.item_id
    where p.school_id = ${ctx.schoolId} and i.exam_id in (${examsOf(ctx, userId)})`,
}
