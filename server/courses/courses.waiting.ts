import { sql } from 'drizzle-orm'
import { isLimited } from '#server/core/reach.ts'
import type { Waiting } from '#server/core/waiting/waiting.ts'
import { waitingReviews } from '#shared/courses/authoring.lists.ts'
import { reach } from './office/office-course-list.ts'

/** Courses to review; and for those who only teach, what was sent back to them, with the reason. */
export const waiting: Waiting = {
  course_reviews: (ctx) => sql`
    select c.id, coalesce(s.submitted_at, c.updated_at) as at, c.title as name, s.submitted_name as note, null as place
    from courses c left join lateral (
      select submitted_at, submitted_name from course_submissions
      where school_id = ${ctx.schoolId} and course_id = c.id order by submitted_at desc, id desc limit 1
    ) s on true
    where ${reach(ctx)} and c.deleted_at is null and c.review = any (${sql.param([...waitingReviews])}::text[])`,
  sent_back: (ctx) =>
    isLimited(ctx)
      ? sql`
    select c.id, coalesce(s.decided_at, c.updated_at) as at, c.title as name, s.reason as note, null as place
    from courses c left join lateral (
      select decided_at, reason from course_submissions
      where school_id = ${ctx.schoolId} and course_id = c.id order by submitted_at desc, id desc limit 1
    ) s on true
    where ${reach(ctx)} and c.deleted_at is null and c.review = 'rejected'`
      : undefined,
}
