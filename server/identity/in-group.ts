import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'

/** The condition that a column names a student of a group, by their membership. */
export function inGroup(ctx: Ctx, groupId: string, column: SQLWrapper): SQL {
  return sql`${column} in (select g.membership_id from student_group_members g
    where g.school_id = ${ctx.schoolId} and g.group_id = ${groupId})`
}
