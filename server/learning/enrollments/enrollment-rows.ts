import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { paidLinesOf } from '#server/core/paid-lines.ts'
import { reach } from '#server/courses/office/office-course-list.ts'
import { phone } from '#server/identity/people-list.ts'
import { defaultAvatar, fullName } from '#shared/identity/identity.rules.ts'
import type { OfficeEnrollment } from '#shared/learning/enrollments.schema.ts'
import type { EnrollmentState, GrantSource } from '#shared/learning/learning.lists.ts'
import { progressPercent } from '#shared/learning/learning.rules.ts'

export type EnrollmentRow = {
  id: string
  status: EnrollmentState
  student_id: string
  member_id: string
  first_name: string
  last_name: string
  email: string
  avatar: string | null
  is_pending: boolean
  course_id: string
  slug: string
  title: string
  note: string
  reason: string | null
  decided_name: string | null
  decided_at: string | null
  created_at: string
  last_visit_at: string | null
  finished_at: string | null
  is_open: boolean
  until: string | null
  lessons: number
  done: number
  phone: string | null
  came_by: GrantSource | null
  bought_with: string | null
}

/** The enrollments the acting person may see: of their courses, without people and courses in the trash. */
export const enrollmentsWithPeople = (ctx: Ctx) => sql`enrollments e
  join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = e.student_id and m.deleted_at is null
  join courses c on c.id = e.course_id and c.deleted_at is null and ${reach(ctx)}`

/** The rows of enrollments chosen by a statement over `e`, with student, course, access and progress. */
export function enrollmentRows(ctx: Ctx, chosen: SQL, order: SQL): SQL {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  return sql`
    select e.id, e.status, e.student_id, m.id as member_id, m.first_name, m.last_name, u.email, u.avatar,
      m.invited_at is not null and m.accepted_at is null as is_pending, c.id as course_id, c.slug, c.title, e.note,
      e.reason, e.decided_name, e.decided_at, e.created_at, e.last_visit_at, e.finished_at,
      access.is_open,
      case when e.status = 'invited' then e.invited_until else access.until end as until, c.lesson_count as lessons, progress.done, ${phone} as phone,
      access.source as came_by, case when access.source in ('order', 'instalments', 'subscription') then access.source_id end as bought_with
    from (${chosen}) e
    join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = e.student_id
    join courses c on c.school_id = ${ctx.schoolId} and c.id = e.course_id
    join users u on u.id = e.student_id
    join lateral (
      select coalesce(bool_or(g.holds), false) as is_open,
        case when bool_or(g.expires_at is null) filter (where g.holds) then null
          else max(g.expires_at) filter (where g.holds) end as until,
        (array_agg(g.source order by g.ended_at is null desc, g.created_at desc, g.id desc))[1] as source,
        (array_agg(g.source_id order by g.ended_at is null desc, g.created_at desc, g.id desc))[1] as source_id
      from (
        select *, ended_at is null and starts_at <= ${now} and (expires_at is null or expires_at > ${now}) as holds
        from course_grants
        where school_id = ${ctx.schoolId} and student_id = e.student_id and course_id = e.course_id
      ) g
    ) access on true
    join lateral (
      select count(*)::int as done from completions p
      join lessons l on l.school_id = ${ctx.schoolId} and l.id = p.lesson_id and l.deleted_at is null
      where p.school_id = ${ctx.schoolId} and p.student_id = e.student_id and p.course_id = e.course_id
    ) progress on true
    order by ${order}`
}

export const iso = (value: string | null) => (value === null ? null : new Date(value).toISOString())

type Paid = Awaited<ReturnType<typeof paidLinesOf>>

/** How those were paid that were bought. */
export const paidFor = (ctx: Ctx, rows: readonly EnrollmentRow[]): Promise<Paid> =>
  paidLinesOf(
    ctx,
    rows.flatMap(({ bought_with: line }) => line ?? []),
  )

/** An enrollment as the office sees it. The avatar of somebody who has not accepted the invitation is hidden. */
export function enrollmentAnswer(row: EnrollmentRow, paid: Paid): OfficeEnrollment {
  return {
    id: row.id,
    status: row.status,
    student: {
      member_id: row.member_id,
      name: fullName(row.first_name, row.last_name),
      email: row.email,
      avatar: (!row.is_pending && row.avatar) || defaultAvatar,
    },
    course: { id: row.course_id, slug: row.slug, title: row.title },
    note: row.note,
    reason: row.reason,
    decided_by: row.decided_name,
    decided_at: iso(row.decided_at),
    enrolled_at: iso(row.created_at) ?? '',
    last_visit_at: iso(row.last_visit_at),
    until: iso(row.until),
    is_open: row.is_open,
    percent: progressPercent(row.done, row.lessons),
    finished_at: iso(row.finished_at),
    came_by: row.came_by,
    paid: paid.get(row.bought_with ?? '') ?? null,
  }
}
