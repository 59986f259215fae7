import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { inReach } from '#server/core/reach.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import type { ExamKind, ExamState } from '#shared/exams/exams.lists.ts'
import type { ListedExam } from '#shared/exams/exams.schema.ts'
import { examsWithPlaces, isRemoved } from './earlier-exams.ts'
import { countsOf } from './general-exams.ts'

type Query = {
  course?: string | undefined
  kind?: ExamKind | undefined
  state?: ExamState | undefined
  q?: string | undefined
  page: number
  per: number
}

type Row = Omit<ListedExam, 'course'> & { course_id: string | null; course_title: string | null }

/** The exams the acting person reaches, the newest first. */
export async function examList(ctx: Ctx, query: Query) {
  const among = amongExams(ctx, query)
  const from = examsWithPlaces(ctx)
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

const inState = ({ schoolId }: Ctx, state: ExamState): SQL =>
  ({
    to_correct: sql`exists (select 1 from exam_attempts t where t.school_id = ${schoolId} and t.exam_id = x.id
      and t.status = 'correction_pending' and t.replaced_at is null)`,
    published: sql`x.published_at is not null`,
    draft: sql`x.published_at is null`,
  })[state]

function amongExams(ctx: Ctx, { course, kind, state, q }: Query): SQL {
  const reached = inReach(ctx, 'exam', sql`x.id`)
  const conditions = [
    sql`x.school_id = ${ctx.schoolId} and not ${isRemoved}`,
    ...(reached ? [reached] : []),
    ...(course ? [sql`x.course_id = ${course}`] : []),
    ...(kind ? [sql`x.kind = ${kind}`] : []),
    ...(state ? [inState(ctx, state)] : []),
    ...(q ? [sql`position(lower(${q}) in lower(x.title || ' ' || coalesce(c.title, ''))) > 0`] : []),
  ]
  return sql.join(conditions, sql` and `)
}
