import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { inReach } from '#server/core/reach.ts'
import type { BankQuestionDetail } from '#shared/exams/bank-questions.schema.ts'
import { examsWith } from '../authoring/question-uses.ts'
import { questions } from '../exams.tables.ts'

type Asking = BankQuestionDetail['exams'][number]

/** In how many exams a question is, and those of them that the acting person reaches. */
export async function examsAsking(ctx: Ctx, id: string): Promise<{ usedIn: number; reached: Asking[] }> {
  type Row = Omit<Asking, 'course'> & { course_id: string | null; course_title: string | null; is_reached: boolean }
  const { rows } = await ctx.tx.execute<Row>(sql`
    select x.id, x.kind, x.title, x.course_id, c.title as course_title,
      ${inReach(ctx, 'exam', sql`x.id`) ?? sql`true`} as is_reached
    from exams x left join courses c on c.school_id = ${ctx.schoolId} and c.id = x.course_id
    where x.school_id = ${ctx.schoolId} and x.id in (${examsWith(ctx, sql`${id}::uuid`)})
    order by lower(x.title), x.id`)
  const reached = rows
    .filter(({ is_reached }) => is_reached)
    .map(({ id, kind, title, course_id, course_title }) => ({
      ...{ id, kind, title },
      course: course_id ? { id: course_id, title: course_title ?? '' } : null,
    }))
  return { usedIn: rows.length, reached }
}

/** Which of these questions an exam asks or draws, one in the trash included: it may be restored. */
export async function questionsInUse(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param([...ids])}::uuid[]) as asked (id)
    where exists (${examsWith(ctx, sql`asked.id`)})`)
  return new Set(rows.map(({ id }) => id))
}

/** Whether somebody has handed in an answer to a question, or is being asked it. */
export const wasAsked = (ctx: Ctx): SQL => sql`(exists (
    select 1 from question_versions w
    join exam_scores s on s.school_id = ${ctx.schoolId} and s.version_id = w.id
    where w.school_id = ${ctx.schoolId} and w.question_id = ${questions.id}
  ) or exists (
    select 1 from exam_attempts t cross join lateral jsonb_array_elements(t.paper) as given
    join question_versions w on w.school_id = ${ctx.schoolId} and w.id = (given ->> 'version_id')::uuid
    where t.school_id = ${ctx.schoolId} and t.handed_in_at is null and w.question_id = ${questions.id}
  ))`
