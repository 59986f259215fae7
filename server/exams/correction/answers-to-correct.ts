import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { courseToRead } from '#server/courses/courses.access.ts'
import { fullNameInSql } from '#server/identity/people.ts'
import { need } from '#shared/core/errors.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import type { Annotation } from '#shared/exams/annotations.schema.ts'
import type { AnswersToCorrect, AnswerToCorrect } from '#shared/exams/corrections.schema.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { examToRead } from '../authoring/office-exams.ts'
import { filesById } from '../hand-ins/hand-in-files.ts'
import { mediaIn } from '../hand-ins/handed-in.ts'

type AnswerRow = Omit<AnswerToCorrect, 'handed_in'> & { annotations: Annotation[] | null }
type Place = { examId: string; questionId: string }

/** Answers to one question in papers that were handed in: those that wait first, the longest wait before the others. */
export async function answersToCorrect(
  ctx: Ctx,
  { examId, questionId }: Place,
  query: { page: number; per: number },
): Promise<AnswersToCorrect> {
  const exam = await examToRead(ctx, examId)
  const course = exam.courseId ? await courseToRead(ctx, exam.courseId, 'exams.exam_not_found') : null
  const from = sql`exam_scores s
    join question_versions v on v.school_id = ${ctx.schoolId} and v.id = s.version_id
    join exam_attempts t on t.school_id = ${ctx.schoolId} and t.id = s.attempt_id
    where s.school_id = ${ctx.schoolId} and s.exam_id = ${examId} and v.question_id = ${questionId}
      and t.replaced_at is null and (s.answer is not null or s.score is null)`
  const [found] = (
    await ctx.tx.execute<{ fields: QuestionFields; total: number; waiting: number }>(sql`
      select latest.fields, counted.total, counted.waiting from questions q
      join question_versions latest on latest.school_id = ${ctx.schoolId} and latest.id = q.version_id
      cross join lateral (
        select count(*)::int as total, (count(*) filter (where s.score is null))::int as waiting from ${from}
      ) counted
      where q.school_id = ${ctx.schoolId} and q.id = ${questionId} and (counted.total > 0 or exists (
        select 1 from exam_items i
        where i.school_id = ${ctx.schoolId} and i.exam_id = ${examId} and i.question_id = q.id))`)
  ).rows
  need(found, 'exams.question_not_found')
  const { fields, total, waiting } = found
  const pages = pagesOf(total, query.per)
  const page = Math.min(query.page, pages)
  const { rows } = await ctx.tx.execute<AnswerRow>(sql`
    select s.attempt_id, s.question, t.number, t.handed_in_at, s.answer, s.is_late, s.score::float8 as score,
      s.total::float8 as points, s.rubric as rubric_points, s.annotations, s.comment, s.corrected_at,
      coalesce((select ${fullNameInSql} from memberships m
        where m.school_id = ${ctx.schoolId} and m.user_id = t.user_id), '') as student,
      (select ${fullNameInSql} from memberships m
        where m.school_id = ${ctx.schoolId} and m.user_id = s.corrected_by) as corrected_by
    from ${from}
    order by s.score is not null, t.handed_in_at, t.id limit ${query.per} offset ${(page - 1) * query.per}`)
  const { prompt, model_answer, rubric } = fields
  const files = await filesById(
    ctx,
    rows.flatMap(({ answer }) => mediaIn(answer)),
  )
  return {
    exam: { id: exam.id, title: exam.title },
    course: course && { id: course.id, title: course.title },
    ...{ prompt, model_answer, rubric, waiting, total, page, pages },
    data: rows.map(({ annotations, ...row }) => ({
      ...row,
      ...(fields.type === 'hand_in' && {
        handed_in: {
          files: mediaIn(row.answer).flatMap((id) => files.get(id) ?? []),
          rubric_points: row.rubric_points,
          annotations: annotations ?? [],
        },
      }),
      handed_in_at: new Date(row.handed_in_at).toISOString(),
      corrected_at: row.corrected_at && new Date(row.corrected_at).toISOString(),
    })),
  }
}
