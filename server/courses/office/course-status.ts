import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { type ReviewState, reviewStates, waitingReviews } from '#shared/courses/authoring.lists.ts'
import { teachersOf } from '../catalogue/course-cards.ts'
import type { Course } from '../courses.access.ts'
import { missingOfCourses } from '../review/course-contents.ts'
import { searched } from './office-course-list.ts'

type Query = { q?: string | undefined; state?: ReviewState | undefined; page: number; per: number }

type Row = Pick<Course, 'id' | 'title' | 'thumbnail' | 'review' | 'description'> & {
  category_id: string | null
  published_at: string | null
  coming_soon_until: string | null
  submitted_at: string | null
  reason: string | null
}

/** The review state of every course; those that wait longest for a decision come first. */
export async function courseStatus(ctx: Ctx, query: Query) {
  const { q, state, per } = query
  const among = sql`${searched(ctx, q)} and c.deleted_at is null`
  const counts = await countsOf(ctx, among)
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  const pages = pagesOf(total, per)
  const page = Math.min(query.page, pages)
  const { rows } = await ctx.tx.execute<Row>(sql`
    select c.id, c.title, c.thumbnail, c.review, c.description, c.category_id, c.published_at, c.coming_soon_until,
      s.submitted_at, s.reason
    from courses c left join lateral (
      select submitted_at, reason from course_submissions
      where school_id = ${ctx.schoolId} and course_id = c.id order by submitted_at desc, id desc limit 1
    ) s on true
    where ${among} ${state ? sql`and c.review = ${state}` : sql``}
    order by c.review = any (${sql.param([...waitingReviews])}::text[]) desc,
      case when c.review = any (${sql.param([...waitingReviews])}::text[]) then s.submitted_at end, c.updated_at desc, c.id
    limit ${per} offset ${(page - 1) * per}`)
  const missing = await missingOfCourses(
    ctx,
    rows.map(({ category_id, ...row }) => ({ ...row, categoryId: category_id })),
  )
  const teachers = await teachersOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const data = rows.map(({ id, title, thumbnail, review, published_at, coming_soon_until, submitted_at, reason }) => ({
    id,
    title,
    thumbnail,
    lecturers: (teachers.get(id) ?? []).map(({ name }) => name),
    review,
    published: published_at !== null,
    coming_soon_until: coming_soon_until && new Date(coming_soon_until).toISOString(),
    submitted_at: submitted_at && new Date(submitted_at).toISOString(),
    reason,
    missing_count: missing.get(id)?.length ?? 0,
  }))
  return { data, total, page, pages, counts }
}

async function countsOf(ctx: Ctx, among: SQL): Promise<Record<ReviewState, number>> {
  const { rows } = await ctx.tx.execute<{ review: ReviewState; count: number }>(
    sql`select c.review, count(*)::int as count from courses c where ${among} group by 1`,
  )
  const known = new Map(rows.map(({ review, count }) => [review, count]))
  return Object.fromEntries(reviewStates.map((state) => [state, known.get(state) ?? 0])) as Record<ReviewState, number>
}
