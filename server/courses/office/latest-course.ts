import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { requirements } from '#shared/courses/authoring.lists.ts'
import type { LatestCourse } from '#shared/courses/office-courses.schema.ts'
import type { Course } from '../courses.access.ts'
import { missingOfCourse } from '../review/course-contents.ts'
import { reach } from './office-course-list.ts'

type Row = Pick<Course, 'id' | 'title' | 'thumbnail' | 'review' | 'description'> & {
  category_id: string | null
  published_at: string | null
  updated_at: string
  submitted_at: string | null
  lesson_count: number
}

/** The course within reach that was edited last, with how much of what it needs it has. */
export async function latestCourse(ctx: Ctx): Promise<LatestCourse> {
  const { rows } = await ctx.tx.execute<Row>(sql`
    select c.id, c.title, c.thumbnail, c.review, c.description, c.category_id, c.published_at, c.updated_at, c.lesson_count,
      s.submitted_at
    from courses c left join lateral (
      select submitted_at from course_submissions
      where school_id = ${ctx.schoolId} and course_id = c.id order by submitted_at desc, id desc limit 1
    ) s on true
    where ${reach(ctx)} and c.deleted_at is null
    order by c.updated_at desc, c.id limit 1`)
  const [row] = rows
  if (!row) return null
  const missing = await missingOfCourse(ctx, { ...row, categoryId: row.category_id })
  return {
    id: row.id,
    title: row.title,
    thumbnail: row.thumbnail,
    review: row.review,
    published: row.published_at !== null,
    lesson_count: row.lesson_count,
    updated_at: new Date(row.updated_at).toISOString(),
    submitted_at: row.submitted_at && new Date(row.submitted_at).toISOString(),
    required: requirements.length,
    ready: requirements.length - new Set(missing.map((one) => one.what)).size,
  }
}
