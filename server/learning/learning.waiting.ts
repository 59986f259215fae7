import { sql } from 'drizzle-orm'
import type { Waiting } from '#server/core/waiting/waiting.ts'
import { reach } from '#server/courses/office/office-course-list.ts'
import { fullNameInSql } from '#server/identity/people.ts'
import { enrollmentsWithPeople } from './enrollments/enrollment-rows.ts'
import { isUnanswered, questionsInReach } from './questions/unanswered.ts'

/** Requests to join, reviews by students and their questions, of the courses somebody may answer for. */
export const waiting: Waiting = {
  join_requests: (ctx) => sql`
    select e.id, e.created_at as at, ${fullNameInSql} as name, c.title as note, null as place
    from ${enrollmentsWithPeople(ctx)}
    where e.school_id = ${ctx.schoolId} and e.status = 'pending'`,
  student_reviews: (ctx) => sql`
    select r.id, r.updated_at as at, c.title as name, r.text as note, null as place
    from course_ratings r join courses c on c.id = r.course_id and c.deleted_at is null and ${reach(ctx)}
    where r.school_id = ${ctx.schoolId} and r.state = 'pending'`,
  student_questions: (ctx) => sql`
    select q.id, q.created_at as at, c.title as name, q.text as note, c.slug || '/' || q.lesson_id as place
    from ${questionsInReach(ctx)}
    where q.school_id = ${ctx.schoolId} and ${isUnanswered(ctx)}`,
}
