import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { OwnData } from '#server/core/own-data.ts'

const rowsOf = async ({ tx }: Ctx, query: SQL) => (await tx.execute(query)).rows

/** What a student did in this school: their courses and lessons, and what they wrote. */
export const ownData: OwnData = async (ctx, userId) => {
  const { schoolId } = ctx
  const course = sql`join courses c on c.school_id = ${schoolId} and c.id = t.course_id`
  const lesson = sql`join lessons l on l.school_id = ${schoolId} and l.id = t.lesson_id`
  const byStudent = sql`where t.school_id = ${schoolId} and t.student_id = ${userId}`
  const byAuthor = sql`where t.school_id = ${schoolId} and t.author_id = ${userId} and t.deleted_at is null`
  return {
    enrollments: await rowsOf(
      ctx,
      sql`select c.title as course, t.status, t.note, t.created_at, t.finished_at from enrollments t ${course} ${byStudent}`,
    ),
    completed_lessons: await rowsOf(
      ctx,
      sql`select c.title as course, l.title as lesson, t.completed_at from completions t ${course} ${lesson} ${byStudent}`,
    ),
    notes: await rowsOf(
      ctx,
      sql`select c.title as course, l.title as lesson, t.at_seconds, t.text, t.created_at
          from lesson_notes t ${course} ${lesson} ${byStudent}`,
    ),
    questions: await rowsOf(
      ctx,
      sql`select c.title as course, l.title as lesson, t.text, t.created_at
          from lesson_questions t ${course} ${lesson} ${byAuthor}`,
    ),
    answers: await rowsOf(ctx, sql`select t.text, t.created_at from lesson_answers t ${byAuthor}`),
    reviews: await rowsOf(
      ctx,
      sql`select c.title as course, t.stars, t.text, t.state, t.created_at from course_ratings t ${course} ${byStudent}`,
    ),
    favorites: await rowsOf(ctx, sql`select c.title as course, t.created_at from favourites t ${course} ${byStudent}`),
    waiting_lists: await rowsOf(
      ctx,
      sql`select c.title as course, t.created_at from waiting_list t ${course} ${byStudent}`,
    ),
    certificates: await rowsOf(
      ctx,
      sql`select t.number, t.student_name as name, t.course_title as course, t.issued_at from certificates t ${byStudent}`,
    ),
  }
}
