import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { reach } from '#server/courses/office/office-course-list.ts'
import { enrolled } from './enrolled-students.ts'

const weeksShown = 12
const coursesShown = 4

type Counted = { total: number; last_30_days: number; days_before: number }

/** How many have enrolled: in the whole school, or for a lecturer in the courses they teach. */
export async function enrollmentFigures(ctx: Ctx) {
  const students = sql`${enrolled(ctx)} join courses c on c.id = e.course_id and c.deleted_at is null and ${reach(ctx)}`
  const among = sql`e.school_id = ${ctx.schoolId}`
  const ago = (days: number) => sql`${ctx.now.toISOString()}::timestamptz - make_interval(days => ${days})`
  const counted = await ctx.tx.execute<Counted>(sql`
    select count(*)::int as total,
      count(*) filter (where e.created_at > ${ago(30)})::int as last_30_days,
      count(*) filter (where e.created_at <= ${ago(30)} and e.created_at > ${ago(60)})::int as days_before
    from ${students} where ${among}`)
  const weekly = await ctx.tx.execute<{ week: number; enrolled: number }>(sql`
    select floor(extract(epoch from ${ctx.now.toISOString()}::timestamptz - e.created_at) / 604800)::int as week, count(*)::int as enrolled
    from ${students} where ${among} and e.created_at > ${ago(weeksShown * 7)} group by 1`)
  const courses = await ctx.tx.execute<{ slug: string; title: string; thumbnail: string | null; enrolled: number }>(sql`
    select c.slug, c.title, c.thumbnail, count(*)::int as enrolled
    from ${students}
    where ${among} group by c.id, c.slug, c.title, c.thumbnail order by enrolled desc, c.title limit ${coursesShown}`)
  const byWeek = new Map(weekly.rows.map(({ week, enrolled }) => [week, enrolled]))
  const { total = 0, last_30_days = 0, days_before = 0 } = counted.rows[0] ?? {}
  return {
    total,
    last_30_days,
    days_before,
    weeks: Array.from({ length: weeksShown }, (_, at) => byWeek.get(weeksShown - 1 - at) ?? 0),
    courses: courses.rows,
  }
}
