import { sql } from 'drizzle-orm'
import { inReach } from '#server/core/reach.ts'
import { everyWordIn, type Finders } from '#server/core/search/office-search.ts'

/** More than are shown: some may be of courses in the trash. */
const mostMatching = 100

/** Lessons by their titles, with the course they are in. */
export const finders: Finders = {
  // Lessons first, and their courses afterwards: by its own estimate PostgreSQL goes through all courses of the school.
  lesson: (ctx, query) => sql`
    select l.id, l.title, c.title as note, l.course_id::text as place
    from (
      select id, title, course_id from lessons
      where school_id = ${ctx.schoolId} and deleted_at is null
        and ${inReach(ctx, 'course', sql`course_id`) ?? sql`true`} and ${everyWordIn([sql`title`], query)}
      order by not starts_with(lower(title), ${query.toLowerCase()}), title limit ${mostMatching}
    ) l
    join courses c on c.school_id = ${ctx.schoolId} and c.id = l.course_id and c.deleted_at is null`,
}
