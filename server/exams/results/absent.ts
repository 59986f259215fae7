import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { actorOf } from '#server/identity/managing.ts'
import type { MissedExam } from '#shared/exams/attempts.schema.ts'
import type { ExamKind } from '#shared/exams/exams.lists.ts'
import { graceEnds } from '#shared/exams/results.rules.ts'
import { forEverybody, isForChosen } from '#shared/exams/whom-for.rules.ts'
import type { Exam } from '../exams.tables.ts'

/**
 * Who was to take an exam and did not until its end, as a statement of their `user_id`: the students of its course, or those
 * a general exam is for, who were there before it ended. Undefined before its end, and where it is for everybody.
 */
export function absentFrom(ctx: Ctx, { id, courseId, rules }: Exam): SQL | undefined {
  const over = graceEnds(rules)
  const isForEverybody = courseId === null && !isForChosen(rules)
  if (!rules.ends_at || !over || ctx.now < over || isForEverybody) return undefined
  const end = sql`${rules.ends_at}::timestamptz`
  const idsOf = (ids: readonly string[]) => sql`any (${sql.param([...ids])}::uuid[])`
  const chosen = courseId ? { ...forEverybody, course_ids: [courseId] } : rules
  return sql`select distinct wanted.user_id from (
      select e.student_id as user_id from enrollments e
      where e.school_id = ${ctx.schoolId} and e.course_id = ${idsOf(chosen.course_ids)} and e.status = 'approved'
        and e.created_at < ${end}
      union all
      select m.user_id from memberships m
      where m.school_id = ${ctx.schoolId} and m.id = ${idsOf(chosen.member_ids)} and ${isStudent}
      union all
      select m.user_id from student_group_members g
      join student_groups s on s.school_id = ${ctx.schoolId} and s.id = g.group_id and s.deleted_at is null
      join memberships m on m.school_id = ${ctx.schoolId} and m.id = g.membership_id and ${isStudent}
      where g.school_id = ${ctx.schoolId} and g.group_id = ${idsOf(chosen.group_ids)} and g.added_at < ${end}
    ) wanted
    where not exists (select 1 from exam_attempts a
      where a.school_id = ${ctx.schoolId} and a.exam_id = ${id} and a.user_id = wanted.user_id)`
}

const isStudent = sql`m.role = 'student' and m.deleted_at is null`

type MissedRow = {
  id: string
  kind: ExamKind
  title: string
  lesson_id: string | null
  ends_at: string
  course: { id: string; slug: string; title: string } | null
}

/** The exams that the acting person was absent from, as `absentFrom` says it of each, the latest first. */
export async function missedExams(ctx: Ctx): Promise<MissedExam[]> {
  const me = actorOf(ctx).id
  const end = sql`(x.rules ->> 'ends_at')::timestamptz`
  const { rows } = await ctx.tx.execute<MissedRow>(sql`
    select x.id, x.kind, x.title, x.lesson_id, x.rules ->> 'ends_at' as ends_at,
      case when c.id is null then null else json_build_object('id', c.id, 'slug', c.slug, 'title', c.title) end as course
    from exams x
    left join courses c on c.school_id = ${ctx.schoolId} and c.id = x.course_id
    left join lessons l on l.school_id = ${ctx.schoolId} and l.id = x.lesson_id
    left join sections s on s.school_id = ${ctx.schoolId} and s.id = coalesce(x.section_id, l.section_id)
    where x.school_id = ${ctx.schoolId} and x.deleted_at is null and x.published_at is not null
      and ${end} + make_interval(mins => (x.rules ->> 'grace_minutes')::int) <= ${ctx.now.toISOString()}::timestamptz
      and (x.course_id is null or (c.deleted_at is null and s.deleted_at is null and (
        (x.lesson_id is not null and l.deleted_at is null and l.lesson_type = x.kind)
        or (x.section_id is not null and s.section_type = 'exam'))))
      and not exists (select 1 from exam_attempts a
        where a.school_id = ${ctx.schoolId} and a.exam_id = x.id and a.user_id = ${me})
      and (
        exists (select 1 from enrollments e
          where e.school_id = ${ctx.schoolId} and e.student_id = ${me} and e.status = 'approved' and e.created_at < ${end}
            and (e.course_id = x.course_id or (x.course_id is null and x.rules -> 'course_ids' ? e.course_id::text)))
        or exists (select 1 from memberships m
          where m.school_id = ${ctx.schoolId} and m.user_id = ${me} and ${isStudent} and x.course_id is null
            and (x.rules -> 'member_ids' ? m.id::text
              or exists (select 1 from student_group_members g
                join student_groups b on b.school_id = ${ctx.schoolId} and b.id = g.group_id and b.deleted_at is null
                where g.school_id = ${ctx.schoolId} and g.membership_id = m.id and g.added_at < ${end}
                  and x.rules -> 'group_ids' ? g.group_id::text)))
      )
    order by ${end} desc, x.id desc limit 100`)
  return rows.map(({ ends_at, ...exam }) => ({ ended_at: new Date(ends_at).toISOString(), exam }))
}

export async function absentCount(ctx: Ctx, exam: Exam): Promise<number> {
  const absent = absentFrom(ctx, exam)
  if (!absent) return 0
  const { rows } = await ctx.tx.execute<{ count: number }>(sql`select count(*)::int as count from (${absent}) missing`)
  return rows[0]?.count ?? 0
}
