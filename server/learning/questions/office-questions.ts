import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import type { QuestionTab } from '#shared/learning/learning.lists.ts'
import type { OfficeQuestionQuery } from '#shared/learning/questions.schema.ts'
import { lessonQuestions } from '../learning.tables.ts'
import { questionAnswers, questionRows } from './question-rows.ts'
import { isUnanswered, questionsInReach } from './unanswered.ts'

const tabs: Record<QuestionTab, SQL> = {
  waiting: sql`q.is_waiting`,
  answered: sql`not q.is_waiting`,
  all: sql`true`,
}

const inbox = (ctx: Ctx, { course }: Pick<OfficeQuestionQuery, 'course'> = {}) => sql`(
  select q.id, q.school_id, q.created_at, q.lesson_id, c.id as course_id, c.slug, c.title, ${isUnanswered(ctx)} as is_waiting
  from ${questionsInReach(ctx)}
  where q.school_id = ${ctx.schoolId} and q.deleted_at is null ${course ? sql`and q.course_id = ${course}` : sql``}
) q`

type Row = {
  id: string
  course_id: string
  slug: string
  title: string
  lesson_id: string
  lesson_title: string
  is_removed: boolean
  is_waiting: boolean
}

const list = officeList<Row, QuestionTab, OfficeQuestionQuery>({
  tabs,
  // Who has waited longest is answered first; of the others the newest is shown first.
  orderOf: ({ tab }) => (tab === 'waiting' ? sql`q.created_at, q.id` : sql`q.created_at desc, q.id`),
  counted: inbox,
  filters: (ctx) => [sql`q.school_id = ${ctx.schoolId}`],
  rows: (ctx, { where, order, limit }, query) =>
    // The page is cut before the lessons are read.
    sql`select q.*, l.title as lesson_title, l.deleted_at is not null as is_removed
      from (select q.* from ${inbox(ctx, query)} where ${where} order by ${order} ${limit}) q
      join lessons l on l.school_id = ${ctx.schoolId} and l.id = q.lesson_id order by ${order}`,
})

/** One page of the inbox, with the courses that have questions. */
export async function officeQuestions(ctx: Ctx, query: OfficeQuestionQuery) {
  const { data, ...page } = await list.page(ctx, query)
  const ids = data.map(({ id }) => id)
  const rows = ids.length > 0 ? await questionRows(ctx, inArray(lessonQuestions.id, ids)) : []
  const written = new Map((await questionAnswers(ctx, rows, true)).map((question) => [question.id, question]))
  return {
    ...page,
    data: data.flatMap((row) => {
      const question = written.get(row.id)
      return question ? [{ ...question, ...placeOf(row) }] : []
    }),
    courses: await coursesWithQuestions(ctx),
  }
}

const placeOf = (row: Row) => ({
  course: { id: row.course_id, slug: row.slug, title: row.title },
  lesson: { id: row.lesson_id, title: row.lesson_title, is_removed: row.is_removed },
  is_waiting: row.is_waiting,
})

async function coursesWithQuestions(ctx: Ctx) {
  const { rows } = await ctx.tx.execute<{ id: string; title: string; waiting: number }>(sql`
    select q.course_id as id, q.title, (count(*) filter (where q.is_waiting))::int as waiting
    from ${inbox(ctx)} where q.school_id = ${ctx.schoolId}
    group by q.course_id, q.title order by 3 desc, lower(q.title), q.course_id`)
  return rows
}
