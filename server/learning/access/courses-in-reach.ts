import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { reach } from '#server/courses/office/office-course-list.ts'

/** As many as one reads through; where there are more, those worked on last. */
const mostCourses = 300

/** The courses a list can be narrowed to, by title; the one it is narrowed to (`chosen`) always among them. */
export async function coursesInReach(ctx: Ctx, chosen: string | undefined) {
  const first = chosen ? sql`c.id = ${chosen} desc, ` : sql``
  const { rows } = await ctx.tx.execute<{ id: string; title: string }>(sql`
    select c.id, c.title from (
      select c.id, c.title from courses c where ${reach(ctx)} and c.deleted_at is null
      order by ${first}c.updated_at desc, c.id limit ${mostCourses}
    ) c order by lower(c.title), c.id`)
  return rows
}
