import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { inReach } from './people-list.ts'

const weeksShown = 12

/** How many people the school has, and its new students by week. Students are those of the list of students, invited ones too. */
export async function peopleFigures(ctx: Ctx) {
  const { rows } = await ctx.tx.execute<Record<string, number>>(sql`
    select
      count(*) filter (where role = 'student')::int as students,
      count(*) filter (where role = 'student' and not pending and joined_at > ${ctx.now.toISOString()}::timestamptz - interval '30 days')::int as new_students,
      count(*) filter (where role = 'student' and last_login_at > ${ctx.now.toISOString()}::timestamptz - interval '7 days')::int as active_students,
      count(*) filter (where role = 'lecture' and not pending)::int as lectures,
      count(*) filter (where role = 'student' and pending)::int as invited
    from (${here(ctx)}) m`)
  const weeks = await ctx.tx.execute<{ week: number; students: number }>(sql`
    select floor(extract(epoch from ${ctx.now.toISOString()}::timestamptz - joined_at) / 604800)::int as week, count(*)::int as students
    from (${here(ctx)}) m
    where role = 'student' and not pending and joined_at > ${ctx.now.toISOString()}::timestamptz - make_interval(weeks => ${weeksShown})
    group by 1`)
  const byWeek = new Map(weeks.rows.map(({ week, students }) => [week, students]))
  const { students = 0, new_students = 0, active_students = 0, lectures = 0, invited = 0 } = rows[0] ?? {}
  return {
    students,
    new_students,
    active_students,
    lectures,
    invited,
    weeks: Array.from({ length: weeksShown }, (_, at) => byWeek.get(weeksShown - 1 - at) ?? 0),
  }
}

/** The people of the school that the acting person sees, without administrators of the platform who only visited. */
const here = (ctx: Ctx) => sql`
  select role, joined_at, last_login_at, invited_at is not null and accepted_at is null as pending
  from memberships m
  where school_id = ${ctx.schoolId} and deleted_at is null and user_id not in (select id from users where is_admin)
    and ${inReach(ctx)}`
