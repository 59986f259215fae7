import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { courseToRead } from '#server/courses/courses.access.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import type { ExamFigures, QuestionResult } from '#shared/exams/results.schema.ts'
import { judged } from '#shared/exams/statistics.rules.ts'
import { poolsOf, sizeOf } from '../authoring/exam-pools.ts'
import { examToRead, questionsOf } from '../authoring/office-exams.ts'
import { absentCount } from './absent.ts'
import { type QuestionFigures, scoredFigures } from './scored-figures.ts'

/** How an exam went: of each person the best attempt counts, also in the figures of each question. */
export async function examFigures(ctx: Ctx, examId: string): Promise<ExamFigures> {
  const exam = await examToRead(ctx, examId)
  const { rules, courseId } = exam
  const course = courseId ? await courseToRead(ctx, courseId, 'exams.exam_not_found') : null
  const { total } = sizeOf(await questionsOf(ctx, examId), await poolsOf(ctx, examId))
  const { stamp, ...waits } = await standOf(ctx, examId)
  const scored = await scoredFigures(ctx, exam, { total, stamp })
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
    students: courseId ? await studentCount(ctx, courseId) : null,
    absent: await absentCount(ctx, exam),
    total_score: total,
    ...waits,
    ...scored,
    questions: await questionResults(ctx, examId, scored.questions),
  }
}

/** What waits for a person, and a stamp that is another one once any result has changed. */
async function standOf(ctx: Ctx, examId: string) {
  const { rows } = await ctx.tx.execute<{ waiting: number; since: string | null; ran_out: number; stamp: string }>(sql`
    select count(*) filter (where t.status = 'correction_pending' and t.replaced_at is null)::int as waiting,
      min(t.handed_in_at) filter (where t.status = 'correction_pending' and t.replaced_at is null) as since,
      count(*) filter (where t.handed_in_by = 'time')::int as ran_out,
      concat_ws(' ', count(*), count(*) filter (where t.status = 'correction_pending'), sum(t.correct_score),
        sum(extract(epoch from t.updated_at)),
        (select concat_ws(' ', count(*), max(g.created_at)) from exam_regrades g
         where g.school_id = ${ctx.schoolId} and g.exam_id = ${examId})) as stamp
    from exam_attempts t
    where t.school_id = ${ctx.schoolId} and t.exam_id = ${examId} and t.handed_in_at is not null`)
  const [row] = rows
  return {
    waiting: row?.waiting ?? 0,
    waiting_since: row?.since ? new Date(row.since).toISOString() : null,
    ran_out: row?.ran_out ?? 0,
    stamp: row?.stamp ?? '',
  }
}

/** Students who are in the course now. */
async function studentCount(ctx: Ctx, courseId: string): Promise<number> {
  const { rows } = await ctx.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from enrollments e
    where e.school_id = ${ctx.schoolId} and e.course_id = ${courseId} and e.status = 'approved'`)
  return rows[0]?.count ?? 0
}

type QuestionRow = { question_id: string; fields: QuestionFields; title: string }

/** Every question that was asked, as it is called now, in the order of the exam; those taken out of it last. */
async function questionResults(
  ctx: Ctx,
  examId: string,
  figures: readonly QuestionFigures[],
): Promise<QuestionResult[]> {
  const ids = figures.map((one) => one.question_id)
  const { rows } = await ctx.tx.execute<QuestionRow>(sql`
    select q.id as question_id, q.title, latest.fields from questions q
    join question_versions latest on latest.school_id = ${ctx.schoolId} and latest.id = q.version_id
    left join exam_items i on i.school_id = ${ctx.schoolId} and i.exam_id = ${examId} and i.question_id = q.id
    where q.school_id = ${ctx.schoolId} and q.id = any (${sql.param(ids)}::uuid[])
    order by i.position nulls last, q.id`)
  const byId = new Map(figures.map((one) => [one.question_id, one]))
  return rows.flatMap(({ question_id, title, fields }) => {
    const found = byId.get(question_id)
    if (!found) return []
    const { most_wrong: chosen, ...own } = found
    return { ...judged(own), title, type: fields.type, most_wrong: chosen && shownWrong(fields, chosen) }
  })
}

/** An option as it is called now; null if it is gone. */
function shownWrong(
  { options }: QuestionFields,
  wrong: NonNullable<QuestionFigures['most_wrong']>,
): QuestionResult['most_wrong'] {
  if ('text' in wrong) return wrong
  const option = options.find(({ id }) => id === wrong.option)
  return option ? { text: option.text || option.id, count: wrong.count } : null
}
