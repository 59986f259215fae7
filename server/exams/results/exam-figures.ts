import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { courseToRead } from '#server/courses/courses.access.ts'
import { reaches } from '#shared/courses/attempts.rules.ts'
import type { QuestionType } from '#shared/exams/exams.lists.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import type { ExamFigures, QuestionResult } from '#shared/exams/results.schema.ts'
import { rounded } from '#shared/exams/scores.rules.ts'
import { barsOf, medianOf, verdictOf } from '#shared/exams/statistics.rules.ts'
import { regradeOf } from '../attempts/papers.ts'
import { poolsOf, sizeOf } from '../authoring/exam-pools.ts'
import { examToRead, questionsOf } from '../authoring/office-exams.ts'
import { absentCount } from './absent.ts'

type BestRow = { correct_score: number; total_score: number; seconds: number; is_waiting: boolean }

/** How an exam went: of each person the best attempt counts, and of each question every answer. */
export async function examFigures(ctx: Ctx, examId: string): Promise<ExamFigures> {
  const exam = await examToRead(ctx, examId)
  const { rules, courseId } = exam
  const course = courseId ? await courseToRead(ctx, courseId, 'exams.exam_not_found') : null
  const { total } = sizeOf(await questionsOf(ctx, examId), await poolsOf(ctx, examId))
  const best = await bestAttempts(ctx, examId)
  const scored = best.filter(({ is_waiting }) => !is_waiting)
  const waits = await waitingOf(ctx, examId)
  const parts = scored.filter(({ total_score }) => total_score > 0)
  const average = parts.reduce((sum, one) => sum + one.correct_score / one.total_score, 0) / parts.length
  return {
    exam: {
      id: exam.id,
      kind: exam.kind,
      title: exam.title,
      course: course && { id: course.id, title: course.title },
      lesson_id: exam.lessonId,
      section_id: exam.sectionId,
      pass_percent: rules.pass_percent,
      minutes: rules.time_limit === 'exam' ? rules.minutes : null,
      ends_at: rules.ends_at,
    },
    taken: best.length,
    students: courseId ? await studentCount(ctx, courseId) : null,
    absent: await absentCount(ctx, exam),
    passed: scored.filter((one) => rules.pass_percent === null || reaches(one, rules.pass_percent)).length,
    average: parts.length > 0 ? rounded(average * total) : null,
    total_score: total,
    median_seconds: medianOf(best.map(({ seconds }) => seconds)),
    ...waits,
    // An attempt may have had other points than the exam has now: its part of the whole counts.
    bars: barsOf(
      parts.map((one) => rounded((one.correct_score / one.total_score) * total)),
      total,
      rules.pass_percent,
    ),
    questions: await questionResults(ctx, examId),
  }
}

/** The best attempt of each person that was handed in. */
async function bestAttempts(ctx: Ctx, examId: string): Promise<BestRow[]> {
  const { rows } = await ctx.tx.execute<BestRow>(sql`
    select distinct on (t.user_id) t.correct_score::float8 as correct_score, t.total_score::float8 as total_score,
      extract(epoch from t.handed_in_at - t.started_at)::float8 as seconds, t.status = 'correction_pending' as is_waiting
    from exam_attempts t
    where t.school_id = ${ctx.schoolId} and t.exam_id = ${examId} and t.handed_in_at is not null
    order by t.user_id, t.status = 'correction_pending', t.correct_score / nullif(t.total_score, 0) desc nulls last, t.number`)
  return rows
}

async function waitingOf(ctx: Ctx, examId: string) {
  const { rows } = await ctx.tx.execute<{ waiting: number; since: string | null; ran_out: number }>(sql`
    select count(*) filter (where t.status = 'correction_pending' and t.replaced_at is null)::int as waiting,
      min(t.handed_in_at) filter (where t.status = 'correction_pending' and t.replaced_at is null) as since,
      count(*) filter (where t.handed_in_by = 'time')::int as ran_out
    from exam_attempts t
    where t.school_id = ${ctx.schoolId} and t.exam_id = ${examId} and t.handed_in_at is not null`)
  const [row] = rows
  return {
    waiting: row?.waiting ?? 0,
    waiting_since: row?.since ? new Date(row.since).toISOString() : null,
    ran_out: row?.ran_out ?? 0,
  }
}

/** Students who are in the course now. */
async function studentCount(ctx: Ctx, courseId: string): Promise<number> {
  const { rows } = await ctx.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from enrollments e
    where e.school_id = ${ctx.schoolId} and e.course_id = ${courseId} and e.status = 'approved'`)
  return rows[0]?.count ?? 0
}

type QuestionRow = {
  question_id: string
  fields: QuestionFields
  title: string
  type: QuestionType
  answers: number
  reached: number
  tells_apart: number | null
}

/** Every question that was asked, over all its versions, in the order of the exam; those taken out of it last. */
async function questionResults(ctx: Ctx, examId: string): Promise<QuestionResult[]> {
  const { rows } = await ctx.tx.execute<QuestionRow>(sql`
    select q.id as question_id, q.title, latest.fields, latest.fields ->> 'type' as type,
      answered.answers, answered.reached, answered.tells_apart
    from (
      select v.question_id, count(*)::int as answers, avg(s.score::float8 / s.total::float8) as reached,
        corr(s.score::float8 / s.total::float8,
          (t.correct_score - s.score)::float8 / nullif(t.total_score - s.total, 0)::float8) as tells_apart
      from exam_scores s
      join exam_attempts t on t.school_id = ${ctx.schoolId} and t.id = s.attempt_id
      join question_versions v on v.school_id = ${ctx.schoolId} and v.id = s.version_id
      where s.school_id = ${ctx.schoolId} and s.exam_id = ${examId} and s.score is not null and s.total > 0
      group by v.question_id
    ) answered
    join questions q on q.school_id = ${ctx.schoolId} and q.id = answered.question_id
    join question_versions latest on latest.school_id = ${ctx.schoolId} and latest.id = q.version_id
    left join exam_items i on i.school_id = ${ctx.schoolId} and i.exam_id = ${examId} and i.question_id = q.id
    order by i.position nulls last, q.id`)
  const wrong = await mostWrong(ctx, examId)
  return rows.map(({ fields, reached, ...row }) => {
    const figures = { ...row, reached: Math.max(0, reached) }
    const chosen = wrong.get(row.question_id)
    const option = fields.options.find(({ id }) => id === chosen?.option)
    return {
      ...figures,
      verdict: verdictOf(figures),
      most_wrong: chosen && option ? { text: option.text || option.id, count: chosen.count } : null,
    }
  })
}

/** Of each question, the wrong option that most chose. What is right is asked once for each answer that was given, however often. */
async function mostWrong(ctx: Ctx, examId: string) {
  const { rows } = await ctx.tx.execute<{ question_id: string; option: string; count: number }>(sql`
    select distinct on (question_id) question_id, option, count from (
      select v.question_id, chosen.option, sum(given.count)::int as count
      from (
        select s.version_id, s.answer, count(*) as count
        from exam_scores s
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
