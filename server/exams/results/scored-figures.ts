import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { reaches } from '#shared/courses/attempts.rules.ts'
import { optionMost } from '#shared/exams/exams.lists.ts'
import type { ExamFigures } from '#shared/exams/results.schema.ts'
import { rounded } from '#shared/exams/scores.rules.ts'
import { barsOf, medianOf } from '#shared/exams/statistics.rules.ts'
import { mostFrequent, type WrittenAnswer } from '#shared/exams/written-answers.rules.ts'
import { regradeOf } from '../attempts/papers.ts'
import type { Exam } from '../exams.tables.ts'
import { secondsTakenInSql } from './seconds-taken.ts'

export type QuestionFigures = {
  question_id: string
  answers: number
  reached: number
  tells_apart: number | null
  /** The wrong option that most chose, or the wrong answer that most wrote. */
  most_wrong: { option: string; count: number } | WrittenAnswer | null
}
type Scored = Pick<ExamFigures, 'taken' | 'scored' | 'passed' | 'average' | 'median_seconds' | 'bars'> & {
  questions: QuestionFigures[]
}

/** Of the exams that somebody has looked at last. */
const mostCached = 500
const cached = new Map<string, { key: string; figures: Scored }>()

/**
 * What the results of an exam come to. A large one has a million of answers, so that it is counted again only once a result
 * or the rules have changed: `stamp` changes with any of them, and was read before them.
 */
export async function scoredFigures(
  ctx: Ctx,
  { id, rules }: Pick<Exam, 'id' | 'rules'>,
  { total, stamp }: { total: number; stamp: string },
): Promise<Scored> {
  const place = `${ctx.schoolId} ${id}`
  const key = [stamp, total, rules.pass_percent].join(' ')
  const known = cached.get(place)
  if (known?.key === key) return known.figures
  const figures = await counted(ctx, id, { total, passPercent: rules.pass_percent })
  cached.delete(place)
  cached.set(place, { key, figures })
  const [oldest] = cached.keys()
  if (cached.size > mostCached && oldest) cached.delete(oldest)
  return figures
}

async function counted(
  ctx: Ctx,
  examId: string,
  { total, passPercent }: { total: number; passPercent: number | null },
): Promise<Scored> {
  const best = await bestAttempts(ctx, examId)
  const scored = best.filter(({ is_waiting }) => !is_waiting)
  const parts = scored.filter(({ total_score }) => total_score > 0)
  const average = parts.reduce((sum, one) => sum + one.correct_score / one.total_score, 0) / parts.length
  return {
    taken: best.length,
    scored: scored.length,
    passed: scored.filter((one) => passPercent === null || reaches(one, passPercent)).length,
    average: parts.length > 0 ? rounded(average * total) : null,
    median_seconds: medianOf(best.map(({ seconds }) => seconds)),
    // An attempt may have had other points than the exam has now: its part of the whole counts.
    bars: barsOf(
      parts.map((one) => rounded((one.correct_score / one.total_score) * total)),
      total,
      passPercent,
    ),
    questions: await questionFigures(ctx, examId),
  }
}

type BestRow = { correct_score: number; total_score: number; seconds: number; is_waiting: boolean }

/** The best attempt of each person that was handed in: nobody counts more than others by trying more often. */
const bestOf = (ctx: Ctx, examId: string, columns: SQL): SQL => sql`
  select distinct on (t.user_id) ${columns}
  from exam_attempts t
  where t.school_id = ${ctx.schoolId} and t.exam_id = ${examId} and t.handed_in_at is not null
  order by t.user_id, t.status = 'correction_pending', t.correct_score / nullif(t.total_score, 0) desc nulls last, t.number`

async function bestAttempts(ctx: Ctx, examId: string): Promise<BestRow[]> {
  const columns = sql`t.correct_score::float8 as correct_score, t.total_score::float8 as total_score,
    ${secondsTakenInSql}::float8 as seconds, t.status = 'correction_pending' as is_waiting`
  const { rows } = await ctx.tx.execute<BestRow>(bestOf(ctx, examId, columns))
  return rows
}

/** Of every question that was asked, over all its versions, each person's answer once. */
async function questionFigures(ctx: Ctx, examId: string): Promise<QuestionFigures[]> {
  const { rows } = await ctx.tx.execute<Omit<QuestionFigures, 'most_wrong'>>(sql`
    select v.question_id, count(*)::int as answers, avg(s.score::float8 / s.total::float8) as reached,
      corr(s.score::float8 / s.total::float8,
        (t.correct_score - s.score)::float8 / nullif(t.total_score - s.total, 0)::float8) as tells_apart
    from exam_scores s
    join (${bestOf(ctx, examId, sql`t.id, t.correct_score, t.total_score`)}) t on t.id = s.attempt_id
    join question_versions v on v.school_id = ${ctx.schoolId} and v.id = s.version_id
    where s.school_id = ${ctx.schoolId} and s.exam_id = ${examId} and s.score is not null and s.total > 0
    group by v.question_id`)
  const [chosen, written] = [await mostWrong(ctx, examId), await mostWritten(ctx, examId)]
  return rows.map(({ reached, ...row }) => ({
    ...row,
    reached: Math.max(0, reached),
    most_wrong: chosen.get(row.question_id) ?? written.get(row.question_id) ?? null,
  }))
}

/** Of each question, the wrong option that most chose. What is right is asked once for each answer that was given, however often. */
async function mostWrong(ctx: Ctx, examId: string) {
  const { rows } = await ctx.tx.execute<{ question_id: string; option: string; count: number }>(sql`
    select distinct on (question_id) question_id, option, count from (
      select v.question_id, chosen.option, sum(given.count)::int as count
      from (
        select s.version_id, s.answer, count(*) as count
        from exam_scores s
        join (${bestOf(ctx, examId, sql`t.id`)}) t on t.id = s.attempt_id
        where s.school_id = ${ctx.schoolId} and s.exam_id = ${examId} and s.answer ? 'options'
        group by s.version_id, s.answer
      ) given
      join question_versions v on v.school_id = ${ctx.schoolId} and v.id = given.version_id
      left join lateral ${regradeOf(ctx, examId)} r on true
      cross join lateral jsonb_array_elements_text(given.answer -> 'options') as chosen (option)
      where not coalesce(r.right_answers -> 'options' ? chosen.option, exists (
        select 1 from jsonb_array_elements(v.fields -> 'options') o
        where o ->> 'id' = chosen.option and (o ->> 'is_right')::boolean))
      group by v.question_id, chosen.option
    ) as wrong order by question_id, count desc, option`)
  return new Map(rows.map((row) => [row.question_id, row]))
}

/** So many different answers to each question are looked at, the most frequent ones. */
const mostLookedAt = 200

/** Of each short answer, the wrong one that most wrote, in any writing of it, if more than one person did. */
async function mostWritten(ctx: Ctx, examId: string): Promise<Map<string, WrittenAnswer>> {
  const { rows } = await ctx.tx.execute<WrittenAnswer & { question_id: string }>(sql`
    select question_id, text, count from (
      select v.question_id, btrim(s.answer ->> 'text') as text, count(*)::int as count,
        row_number() over (partition by v.question_id order by count(*) desc, btrim(s.answer ->> 'text')) as place
      from exam_scores s
      join (${bestOf(ctx, examId, sql`t.id`)}) t on t.id = s.attempt_id
      join question_versions v on v.school_id = ${ctx.schoolId} and v.id = s.version_id
        and v.fields ->> 'type' = 'short_answer'
      where s.school_id = ${ctx.schoolId} and s.exam_id = ${examId} and s.score < s.total and s.corrected_by is null
        and length(btrim(s.answer ->> 'text')) between 1 and ${optionMost}
      group by v.question_id, btrim(s.answer ->> 'text')
    ) as written where place <= ${mostLookedAt}`)
  const byQuestion = Map.groupBy(rows, ({ question_id }) => question_id)
  return new Map(
    [...byQuestion].flatMap(([id, all]): [string, WrittenAnswer][] => {
      const most = mostFrequent(all)
      return most && most.count > 1 ? [[id, most]] : []
    }),
  )
}
