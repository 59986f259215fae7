import { sql } from 'drizzle-orm'
import type { Reach } from '#server/core/reach.ts'
import type { ReachKind } from '#shared/commerce/commerce.manifest.ts'

/** Promotions for nothing but courses they teach. */
export const reach: Reach<ReachKind> = {
  promotion: (ctx, userId) => sql`
    select p.id from promotions p
    where p.school_id = ${ctx.schoolId} and p.type = 'course' and p.related_ids <@ array(
      select l.course_id from course_lecturers l where l.school_id = ${ctx.schoolId} and l.user_id = ${userId})`,
}
