import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { inReach } from '#server/core/reach.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import type { EarlierExam, EarlierQuery } from '#shared/exams/general-exams.schema.ts'
import { countsOf } from './general-exams.ts'

type Row = Omit<EarlierExam, 'course'> & { course_id: string | null; course_title: string | null }

/** Exams with results that nobody can take any more, within reach: those that ended last come first. */
export async function earlierExams(ctx: Ctx, query: EarlierQuery) {
  const among = sql`from ${examsWithPlaces(ctx)} where ${amongEarlier(ctx, query)}`
  const counted = await ctx.tx.execute<{ total: number }>(sql`select count(*)::int as total ${among}`)
  const total = counted.rows[0]?.total ?? 0
  const pages = pagesOf(total, query.per)
  const page = Math.min(query.page, pages)
  const { rows } = await ctx.tx.execute<Row>(sql`
    select x.id, x.kind, x.title, x.course_id, c.title as course_title, x.lesson_id, x.section_id, x.published_at,
      x.rules ->> 'ends_at' as ends_at, case when ${isRemoved} then 'removed' else 'closed' end as why, ${countsOf(ctx)}
    ${among}
    order by (x.rules ->> 'ends_at')::timestamptz desc nulls last, x.created_at desc, x.id desc
    limit ${query.per} offset ${(page - 1) * query.per}`)
  const data = rows.map(({ course_id, course_title, published_at, ...row }) => ({
    ...row,
    published_at: published_at && new Date(published_at).toISOString(),
    course: course_id ? { id: course_id, title: course_title ?? '' } : null,
  }))
  return { data, total, page, pages }
}

export const examsWithPlaces = ({ schoolId }: Ctx) => sql`exams x
  left join courses c on c.school_id = ${schoolId} and c.id = x.course_id
  left join lessons l on l.school_id = ${schoolId} and l.id = x.lesson_id
  left join sections s on s.school_id = ${schoolId} and s.id = coalesce(x.section_id, l.section_id)`

/** Its course, section or lesson was removed, or is no longer one that is examined; or it is in the trash itself. */
export const isRemoved = sql`(x.deleted_at is not null or c.deleted_at is not null or s.deleted_at is not null
  or l.deleted_at is not null or (l.id is not null and l.lesson_type <> x.kind)
  or (x.section_id is not null and s.section_type <> 'exam'))`

function amongEarlier(ctx: Ctx, { q, why }: EarlierQuery): SQL {
  const reached = inReach(ctx, 'exam', sql`x.id`)
  const isClosed = sql`coalesce((x.rules ->> 'ends_at')::timestamptz <= ${ctx.now.toISOString()}::timestamptz, false)`
  const which = { closed: sql`(${isClosed} and not ${isRemoved})`, removed: isRemoved }
  const conditions = [
    sql`x.school_id = ${ctx.schoolId}`,
    why ? which[why] : sql`(${isClosed} or ${isRemoved})`,
    sql`exists (select 1 from exam_attempts t
      where t.school_id = ${ctx.schoolId} and t.exam_id = x.id and t.handed_in_at is not null)`,
    ...(reached ? [reached] : []),
    ...(q ? [sql`position(lower(${q}) in lower(x.title || ' ' || coalesce(c.title, ''))) > 0`] : []),
  ]
  return sql.join(conditions, sql` and `)
}
