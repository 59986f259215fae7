import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { reach } from '#server/courses/office/office-course-list.ts'

/** If there are more, those changed last. */
const mostCourses = 300

/** The courses a list can be filtered by, by title; always with the `chosen` one. */
export async function coursesInReach(ctx: Ctx, chosen: string | undefined) {
  const first = chosen ? sql`c.id = ${chosen} desc, ` : sql``
  const { rows } = await ctx.tx.execute<{ id: string; title: string }>(sql`
    select c.id, c.title from (
      select c.id, c.title from courses c where ${reach(ctx)} and c.deleted_at is null
      order by ${first}c.updated_at desc, c.id limit ${mostCourses}
    ) c order by lower(c.title), c.id`)
  return rows
}
