import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'

/**
 * The students of courses, as enrollments e with memberships m: approved, and not in the trash. Every list and every count
 * of students reads them here, so that all show the same number.
 */
export const enrolled = (ctx: Ctx): SQL => sql`enrollments e join memberships m
  on e.school_id = ${ctx.schoolId} and e.status = 'approved'
  and m.school_id = ${ctx.schoolId} and m.user_id = e.student_id and m.deleted_at is null`

/** The condition that a lesson l and its section n are not deleted. */
export const isTaught = (ctx: Ctx): SQL =>
  sql`l.school_id = ${ctx.schoolId} and l.deleted_at is null and n.school_id = ${ctx.schoolId} and n.id = l.section_id and n.deleted_at is null`

/** Whether a student s of `studentsOf` has finished. */
export const hasFinished = sql`(s.finished_at is not null or (s.lessons > 0 and s.done >= s.lessons))`

/** The students of a course, with their progress and when they were last active. */
export function studentsOf(ctx: Ctx, courseId: string, isSearched = sql`true`): SQL {
  return sql`
    select e.id, e.student_id, e.created_at, e.last_visit_at, e.last_lesson_id, e.finished_at,
      m.id as member_id, m.first_name, m.last_name, m.phone,
      (m.invited_at is not null and m.accepted_at is null) as is_pending, size.lessons, progress.done,
      greatest(e.created_at, e.last_visit_at, progress.last_done) as last_seen,
      (e.clock -> 'pauses') @> '[{"to": null}]' as is_paused, (e.clock ->> 'open_all')::boolean as is_all_open
    from ${enrolled(ctx)}
    cross join (
      select count(*)::int as lessons from lessons l join sections n on ${isTaught(ctx)} where l.course_id = ${courseId}
    ) size
    join lateral (
      select count(*)::int as done, max(p.completed_at) as last_done
      from completions p join lessons l on l.id = p.lesson_id join sections n on ${isTaught(ctx)}
      where p.school_id = ${ctx.schoolId} and p.student_id = e.student_id and p.course_id = ${courseId}
    ) progress on true
    where e.school_id = ${ctx.schoolId} and e.course_id = ${courseId} and ${isSearched}`
}
