import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Course } from '../courses.access.ts'
import { announcements, coursePoints, lessons, pricePlans, sections, testimonials } from '../courses.tables.ts'

const partTables = [sections, lessons, pricePlans, coursePoints, testimonials, announcements]

/**
 * Who made the last change of a course: of its own fields, or of a lesson, price or other part. What changes a part also
 * sets the course's `updated_at`, at the moment of its audit entry.
 */
export async function editorOf(ctx: Ctx, { id, updatedAt }: Course): Promise<string | null> {
  const parts: SQL[] = partTables.map(
    (table) =>
      sql`select ${table.id} from ${table} where ${table.schoolId} = ${ctx.schoolId} and ${table.courseId} = ${id}`,
  )
  const { rows } = await ctx.tx.execute<{ by: string }>(sql`
    select actor_name as by from audit_log
    where school_id = ${ctx.schoolId} and at = ${updatedAt.toISOString()}::timestamptz
      and thing_id = any(array(select ${id}::uuid union all ${sql.join(parts, sql` union all `)}))
    order by audit_log.id desc limit 1`)
  return rows[0]?.by || null
}
