import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { fullNameInSql } from '#server/identity/people.ts'
import type { ResultStatus } from '#shared/exams/exams.lists.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { type Reached, reachedAfter } from '#shared/exams/reached.rules.ts'
import { hasSameOptions, type Regrading, type RightAnswers, regraded } from '#shared/exams/regrades.rules.ts'
import type { RegradePreview } from '#shared/exams/regrades.schema.ts'
import type { Answer } from '#shared/exams/scoring.rules.ts'

export type Place = { examId: string; questionId: string }

/** How many of those who change a preview names. */
const mostShown = 200

type ScoreRow = {
  id: string
  attempt_id: string
  user_id: string
  student: string
  number: number
  answer: Answer
  score: number | null
  total: number
  is_by_hand: boolean
  fields: QuestionFields
  correct_score: number
  total_score: number
  status: ResultStatus
  pass_percent: number | null
  other_score: number
  other_total: number
  others_wait: boolean
  reached: Reached[] | null
  updated_at: string
}

type Change = ScoreRow & { after: Regrading }

/** Attempts that were handed in, locked in one order: what their corrector has just given is read after that. */
export const lockAttempts = (ctx: Ctx, examId: string) =>
  ctx.tx.execute(sql`
    select t.id from exam_attempts t
    where t.school_id = ${ctx.schoolId} and t.exam_id = ${examId} and t.handed_in_at is not null
    order by t.id for update`)

/** Every answer to the question in attempts that were handed in. */
export async function answersTo(ctx: Ctx, { examId, questionId }: Place): Promise<ScoreRow[]> {
  const { rows } = await ctx.tx.execute<ScoreRow>(sql`
    select s.id, s.attempt_id, t.user_id, coalesce(${fullNameInSql}, '') as student, t.number, s.answer,
      s.score::float8 as score, s.total::float8 as total, s.corrected_by is not null as is_by_hand, v.fields,
      t.correct_score::float8 as correct_score, t.total_score::float8 as total_score, t.status, t.reached, t.updated_at,
      (t.rules ->> 'pass_percent')::float8 as pass_percent,
      others.score::float8 as other_score, others.total::float8 as other_total, others.wait as others_wait
    from exam_scores s
    join question_versions v on v.school_id = ${ctx.schoolId} and v.id = s.version_id
    join exam_attempts t on t.school_id = ${ctx.schoolId} and t.id = s.attempt_id
    left join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = t.user_id
    cross join lateral (
      select coalesce(sum(o.score), 0) as score, coalesce(sum(o.total), 0) as total,
        coalesce(bool_or(o.score is null), false) as wait
      from exam_scores o where o.school_id = ${ctx.schoolId} and o.attempt_id = s.attempt_id and o.id <> s.id
    ) others
    where s.school_id = ${ctx.schoolId} and s.exam_id = ${examId} and v.question_id = ${questionId}
    order by t.id`)
  return rows
}

export function changesOf(rows: readonly ScoreRow[], right: RightAnswers): Change[] {
  return rows.flatMap((row) => {
    const others = [{ score: row.other_score, total: row.other_total }]
    const after = regraded(
      {
        question: { ...row.fields, score: row.total },
        answer: row.answer,
        score: row.score,
        isByHand: row.is_by_hand,
        others: row.others_wait ? [...others, { score: null, total: 0 }] : others,
        passPercent: row.pass_percent,
      },
      right,
    )
    return after ? [{ ...row, after }] : []
  })
}

/** The answers that a regrade is about, and how many were given to a version with other options. Everybody is everybody. */
export function concerned(all: readonly ScoreRow[], fields: QuestionFields, { for_everyone }: RightAnswers) {
  const rows = for_everyone ? all : all.filter((row) => hasSameOptions(row.fields, fields))
  return { rows, others: all.length - rows.length }
}

export function previewOf({ rows, others }: ReturnType<typeof concerned>, changes: readonly Change[]): RegradePreview {
  const turns = ({ status, after }: Change) => Number(status !== after.status)
  return {
    attempts: rows.length,
    others,
    changed: changes.length,
    by_hand: rows.filter(({ is_by_hand }) => is_by_hand).length,
    changes: changes
      .toSorted((one, other) => turns(other) - turns(one) || one.student.localeCompare(other.student))
      .slice(0, mostShown)
      .map(({ attempt_id, student, number, total_score, correct_score, status, after }) => ({
        ...{ attempt_id, student, number, total_score },
        before: { correct_score, status },
        after: { correct_score: after.correct_score, status: after.status },
      })),
  }
}

/** Write the scores anew, and what each attempt comes to. */
export async function writeScores(ctx: Ctx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const column = <Value>(of: (change: Change) => Value) => sql.param(changes.map(of))
  await ctx.tx.execute(sql`
    update exam_scores s set score = given.score
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ after }) => after.score)}::numeric[]) as given (id, score)
    where s.school_id = ${ctx.schoolId} and s.id = given.id`)
  await ctx.tx.execute(sql`
    update exam_attempts t set correct_score = given.score, status = given.status, reached = given.reached,
      updated_at = ${ctx.now.toISOString()}
    from unnest(
      ${column(({ attempt_id }) => attempt_id)}::uuid[], ${column(({ after }) => after.correct_score)}::numeric[],
      ${column(({ after }) => after.status)}::text[], ${column((change) => reachedBy(ctx, change))}::jsonb[]
    ) as given (id, score, status, reached)
    where t.school_id = ${ctx.schoolId} and t.id = given.id`)
}

function reachedBy({ now }: Ctx, { after, ...before }: Change): string | null {
  const reached = reachedAfter({ ...before, updated_at: new Date(before.updated_at) }, after.correct_score, now)
  return reached && JSON.stringify(reached)
}
