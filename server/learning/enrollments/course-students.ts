import { stringify } from 'csv-stringify/sync'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { found } from '#server/core/search/search.ts'
import { courseToRead } from '#server/courses/courses.access.ts'
import { defaultAvatar } from '#server/identity/people.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { memberRoles } from '#shared/identity/people.lists.ts'
import { type StudentTab, stuckAfterDays, studentTabs } from '#shared/learning/learning.lists.ts'
import { progressPercent } from '#shared/learning/learning.rules.ts'
import { type CourseStudent, type CourseStudentQuery, studentsPerPage } from '#shared/learning/students.schema.ts'
import { iso } from './enrollment-rows.ts'

/** Lessons that are still taught, as a condition over lessons l and sections n. */
const isTaught = (ctx: Ctx) =>
  sql`l.school_id = ${ctx.schoolId} and l.deleted_at is null and n.school_id = ${ctx.schoolId} and n.id = l.section_id and n.deleted_at is null`

/** Enough for any course; more would be a report, not a list. */
const mostExported = 20_000

// Each student stands in one tab: who is done, who has not begun, who came to a halt, and the others.
const finished = sql`(s.finished_at is not null or (s.lessons > 0 and s.done >= s.lessons))`
const begun = sql`(s.done > 0 or s.last_lesson_id is not null)`
const halted = (ctx: Ctx) =>
  sql`(not s.is_paused and s.last_seen < ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${stuckAfterDays}))`

function inTab(ctx: Ctx, tab: StudentTab): SQL {
  switch (tab) {
    case 'all':
      return sql`true`
    case 'finished':
      return finished
    case 'not-started':
      return sql`not ${finished} and not ${begun}`
    case 'stuck':
      return sql`not ${finished} and ${begun} and ${halted(ctx)}`
    case 'active':
      return sql`not ${finished} and ${begun} and not ${halted(ctx)}`
  }
}

const orders: Record<CourseStudentQuery['sort'], SQL> = {
  name: sql`s.last_name, s.first_name, s.id`,
  progress: sql`s.done desc, s.id`,
  visit: sql`s.last_visit_at desc nulls last, s.id`,
  enrolled: sql`s.created_at desc, s.id`,
}

/** Everybody who learns in a course, with how far they are and when they did something last. */
function studentsOf(ctx: Ctx, courseId: string, { q }: CourseStudentQuery): SQL {
  const matching = q ? found(memberRoles, q) : undefined
  const searched = matching ? sql`and m.id in (select id from ${matching})` : sql``
  return sql`
    select e.id, e.student_id, e.created_at, e.last_visit_at, e.last_lesson_id, e.finished_at,
      m.id as member_id, m.first_name, m.last_name,
      (m.invited_at is not null and m.accepted_at is null) as is_pending, size.lessons, progress.done,
      greatest(e.created_at, e.last_visit_at, progress.last_done) as last_seen,
      (e.clock -> 'pauses') @> '[{"to": null}]' as is_paused, (e.clock ->> 'open_all')::boolean as is_all_open
    from enrollments e
    join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = e.student_id and m.deleted_at is null
    cross join (
      select count(*)::int as lessons from lessons l join sections n on ${isTaught(ctx)} where l.course_id = ${courseId}
    ) size
    join lateral (
      select count(*)::int as done, max(p.completed_at) as last_done
      from completions p join lessons l on l.id = p.lesson_id join sections n on ${isTaught(ctx)}
      where p.school_id = ${ctx.schoolId} and p.student_id = e.student_id and p.course_id = ${courseId}
    ) progress on true
    where e.school_id = ${ctx.schoolId} and e.course_id = ${courseId} and e.status = 'approved' ${searched}`
}

type Row = {
  member_id: string
  first_name: string
  last_name: string
  email: string
  avatar: string | null
  is_pending: boolean
  created_at: string
  last_visit_at: string | null
  done: number
  lessons: number
  next_lesson: string | null
  is_stuck: boolean
  finished_at: string | null
  is_paused: boolean
  is_all_open: boolean
}

async function pageOf(ctx: Ctx, courseId: string, query: CourseStudentQuery, limit: number, offset: number) {
  const order = orders[query.sort]
  // They go on where they left off or behind it, like `currentLesson` leads them; what they skipped comes last.
  // The page is cut before the accounts and the next lessons are looked up.
  const { rows } = await ctx.tx.execute<Row>(sql`
    select s.*, u.email, u.avatar, next.title as next_lesson, (${inTab(ctx, 'stuck')}) as is_stuck from (
      select s.* from (${studentsOf(ctx, courseId, query)}) s where ${inTab(ctx, query.tab)}
      order by ${order} limit ${limit} offset ${offset}
    ) s join users u on u.id = s.student_id
    left join lateral (
      select n.position as section_at, n.id as section_id, l.position as lesson_at, l.id as lesson_id
      from lessons l join sections n on ${isTaught(ctx)} where l.course_id = ${courseId} and l.id = s.last_lesson_id
    ) place on true
    left join lateral (
      select l.title from lessons l join sections n on ${isTaught(ctx)}
      where l.course_id = ${courseId} and not exists (
        select from completions p
        where p.school_id = ${ctx.schoolId} and p.student_id = s.student_id and p.lesson_id = l.id)
      order by (n.position, n.id, l.position, l.id)
          < (place.section_at, place.section_id, place.lesson_at, place.lesson_id),
        n.position, n.id, l.position, l.id limit 1
    ) next on true
    order by ${order}`)
  return rows.map(studentAnswer)
}

function studentAnswer(row: Row): CourseStudent {
  return {
    member_id: row.member_id,
    name: fullName(row.first_name, row.last_name),
    email: row.email,
    avatar: (!row.is_pending && row.avatar) || defaultAvatar,
    enrolled_at: iso(row.created_at) ?? '',
    last_visit_at: iso(row.last_visit_at),
    lessons_done: row.done,
    percent: progressPercent(row.done, row.lessons),
    next_lesson: row.next_lesson,
    is_stuck: row.is_stuck,
    finished_at: iso(row.finished_at),
    is_paused: row.is_paused,
    is_all_open: row.is_all_open,
  }
}

/** Who learns in a course, where they are and who is stuck: one page, with how many stand in each tab. */
export async function courseStudentList(ctx: Ctx, courseId: string, query: CourseStudentQuery) {
  await courseToRead(ctx, courseId)
  const filters = studentTabs.map(
    (tab) => sql`count(*) filter (where ${inTab(ctx, tab)})::int as ${sql.identifier(tab)}`,
  )
  const counted = await ctx.tx.execute<Record<StudentTab, number>>(
    sql`select ${sql.join(filters, sql`, `)} from (${studentsOf(ctx, courseId, query)}) s`,
  )
  const counts = counted.rows[0] ?? noCounts
  const total = counts[query.tab]
  const pages = pagesOf(total, studentsPerPage)
  const page = Math.min(query.page, pages)
  const data = await pageOf(ctx, courseId, query, studentsPerPage, (page - 1) * studentsPerPage)
  return { data, total, page, pages, counts, lesson_count: await lessonCount(ctx, courseId) }
}

const noCounts = Object.fromEntries(studentTabs.map((tab) => [tab, 0])) as Record<StudentTab, number>

async function lessonCount(ctx: Ctx, courseId: string): Promise<number> {
  const { rows } = await ctx.tx.execute<{ lessons: number }>(
    sql`select count(*)::int as lessons from lessons l join sections n on ${isTaught(ctx)} where l.course_id = ${courseId}`,
  )
  return rows[0]?.lessons ?? 0
}

/** The list as a spreadsheet reads it: with a byte order mark for Khmer, and no cell that begins a formula. */
export async function exportStudentList(ctx: Ctx, courseId: string, query: CourseStudentQuery): Promise<string> {
  await courseToRead(ctx, courseId)
  const students = await pageOf(ctx, courseId, query, mostExported, 0)
  return stringify(
    students.map((student) => ({
      name: student.name,
      email: student.email,
      lessons_done: student.lessons_done,
      percent: student.percent,
      next_lesson: student.next_lesson ?? '',
      stuck: student.is_stuck ? 'yes' : 'no',
      joined: student.enrolled_at,
      last_visit: student.last_visit_at ?? '',
      finished: student.finished_at ?? '',
    })),
    { header: true, bom: true, escape_formulas: true, columns: csvColumns },
  )
}

const csvColumns = [
  'name',
  'email',
  'lessons_done',
  'percent',
  'next_lesson',
  'stuck',
  'joined',
  'last_visit',
  'finished',
]
