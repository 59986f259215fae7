import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { inReach } from '#server/core/reach.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import type { ExamKind } from '#shared/exams/exams.lists.ts'
import type { ListedExam } from '#shared/exams/exams.schema.ts'
import { countsOf } from './general-exams.ts'

type Query = {
  course?: string | undefined
  kind?: ExamKind | undefined
  q?: string | undefined
  page: number
  per: number
}

type Row = Omit<ListedExam, 'course'> & { course_id: string | null; course_title: string | null }

/** The exams the acting person reaches, the newest first. */
export async function examList(ctx: Ctx, query: Query) {
  const among = amongExams(ctx, query)
  const from = sql`exams x left join courses c on c.school_id = ${ctx.schoolId} and c.id = x.course_id`
  const counted = await ctx.tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${among}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const pages = pagesOf(total, query.per)
  const page = Math.min(query.page, pages)
  const { rows } = await ctx.tx.execute<Row>(sql`
    select x.id, x.kind, x.title, x.course_id, c.title as course_title, x.lesson_id, x.section_id, x.published_at,
      x.rules ->> 'ends_at' as ends_at, ${countsOf(ctx)}
    from ${from} where ${among}
    order by x.created_at desc, x.id desc limit ${query.per} offset ${(page - 1) * query.per}`)
  const data = rows.map(({ course_id, course_title, published_at, ...row }) => ({
    ...row,
    published_at: published_at && new Date(published_at).toISOString(),
    course: course_id ? { id: course_id, title: course_title ?? '' } : null,
  }))
  return { data, total, page, pages }
}

function amongExams(ctx: Ctx, { course, kind, q }: Query): SQL {
  const reached = inReach(ctx, 'exam', sql`x.id`)
  const conditions = [
    sql`x.school_id = ${ctx.schoolId} and x.deleted_at is null and (x.course_id is null or c.deleted_at is null)`,
    ...(reached ? [reached] : []),
    ...(course ? [sql`x.course_id = ${course}`] : []),
    ...(kind ? [sql`x.kind = ${kind}`] : []),
    ...(q ? [sql`position(lower(${q}) in lower(x.title)) > 0`] : []),
  ]
  return sql.join(conditions, sql` and `)
}
