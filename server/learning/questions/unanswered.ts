import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { reach } from '#server/courses/office/office-course-list.ts'

/** The questions q of courses c the acting person may answer for. */
export const questionsInReach = (ctx: Ctx): SQL => sql`lesson_questions q
  join courses c on c.id = q.course_id and c.deleted_at is null and ${reach(ctx)}`

/** Whether nobody but its author has answered a question, which the statement calls q. */
export const isUnanswered = (ctx: Ctx): SQL => sql`q.deleted_at is null and not exists (
  select 1 from lesson_answers a where a.school_id = ${ctx.schoolId} and a.question_id = q.id
    and a.deleted_at is null and a.author_id <> q.author_id)`
