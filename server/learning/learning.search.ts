import { sql } from 'drizzle-orm'
import { inReach } from '#server/core/reach.ts'
import { everyWordIn, type Finders } from '#server/core/search/office-search.ts'

/** A part of a certificate's number: nobody types less than this of one. */
const partOfNumber = /^(?=.*\d)[\w-]{4,}$/

/** Certificates by their numbers. */
export const finders: Finders = {
  certificate: (ctx, query) =>
    partOfNumber.test(query)
      ? sql`
          select c.id, c.number as title, c.student_name || ' · ' || c.course_title as note, null::text as place
          from certificates c
          where c.school_id = ${ctx.schoolId} and ${inReach(ctx, 'course', sql`c.course_id`) ?? sql`true`}
            and ${everyWordIn([sql`c.number`], query)}`
      : undefined,
}
