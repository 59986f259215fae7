import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'

/** Whether nobody but its author has answered a question, which the statement calls q. */
export const isUnanswered = (ctx: Ctx): SQL => sql`q.deleted_at is null and not exists (
  select 1 from lesson_answers a where a.school_id = ${ctx.schoolId} and a.question_id = q.id
    and a.deleted_at is null and a.author_id <> q.author_id)`
