import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { inReach } from '#server/core/reach.ts'
import { need } from '#shared/core/errors.ts'

/**
 * The ids of the exams that ask a question, or draw it from a pool. One in the trash does too: it may be restored with what its
 * questions are then.
 */
export const examsWith = ({ schoolId }: Ctx, questionId: SQLWrapper) => sql`
  select i.exam_id from exam_items i
  where i.school_id = ${schoolId} and i.question_id = ${questionId}
  union all
  select i.exam_id from exam_pool_questions p
  join exam_items i on i.school_id = ${schoolId} and i.id = p.item_id
  where p.school_id = ${schoolId} and p.question_id = ${questionId}`

/** In how many other exams each of these questions is. */
export async function usedElsewhere(
  ctx: Ctx,
  examId: string,
  questionIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await ctx.tx.execute<{ id: string; count: number }>(sql`
    select own.id, count(distinct other.exam_id)::int as count
    from unnest(${sql.param([...questionIds])}::uuid[]) as own (id)
    join lateral (${examsWith(ctx, sql`own.id`)}) other on other.exam_id <> ${examId}
    group by own.id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * The questions the acting person finds in the bank, by the column with their id; undefined: all of the school. Lecturers and
 * teachers find those of courses they teach, and those that are in no exam, unless somebody is being asked them elsewhere.
 */
export function bankReach(ctx: Ctx, questionId: SQLWrapper): SQL | undefined {
  const taught = inReach(ctx, 'exam question', questionId)
  return (
    taught &&
    sql`(${taught} or (not exists (${examsWith(ctx, questionId)}) and ${questionId} not in (${askedElsewhere(ctx)})))`
  )
}

/** Questions in attempts that go on, at exams out of reach: their right answers are not shown before that. */
const askedElsewhere = (ctx: Ctx) => sql`
  select v.question_id from exam_attempts t
  join exams x on x.school_id = ${ctx.schoolId} and x.id = t.exam_id
  cross join lateral jsonb_array_elements(t.paper) as asked
  join question_versions v on v.school_id = ${ctx.schoolId} and v.id = (asked ->> 'version_id')::uuid
  where t.school_id = ${ctx.schoolId} and t.handed_in_at is null and ${outOfReach(ctx)}`

const outOfReach = (ctx: Ctx) => sql`not (${inReach(ctx, 'exam', sql`x.id`) ?? sql`true`})`

/** Whether a question is in no exam that the acting person cannot change. */
export async function isOwnQuestion(ctx: Ctx, questionId: string): Promise<boolean> {
  const { rows } = await ctx.tx.execute(sql`
    select 1 from (${examsWith(ctx, sql`${questionId}::uuid`)}) used
    join exams x on x.school_id = ${ctx.schoolId} and x.id = used.exam_id
    where ${outOfReach(ctx)} limit 1`)
  return rows.length === 0
}

/** Lecturers and teachers change no question that is also in an exam they cannot change. */
export async function needOwnQuestion(ctx: Ctx, questionId: string): Promise<void> {
  need(await isOwnQuestion(ctx, questionId), 'exams.used_elsewhere', { 'fields.prompt': 'exams.used_elsewhere' })
}

/** No exam that gives a question its own score brings less in total. */
export async function needWithinTotals(ctx: Ctx, id: string, score: number): Promise<void> {
  const { rows } = await ctx.tx.execute(sql`
    select 1 from exam_items i join exams x on x.school_id = ${ctx.schoolId} and x.id = i.exam_id
    where i.school_id = ${ctx.schoolId} and i.question_id = ${id} and i.points is null
      and (x.rules ->> 'total_score')::numeric < ${score} limit 1`)
  need(rows.length === 0, 'exams.score_above_total', { 'fields.score': 'exams.score_above_total' })
}
