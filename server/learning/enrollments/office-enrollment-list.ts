import { stringify } from 'csv-stringify/sync'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { found } from '#server/core/search/search.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { memberRoles } from '#shared/identity/people.lists.ts'
import { type EnrollmentQuery, enrollmentsPerPage } from '#shared/learning/enrollments.schema.ts'
import { type EnrollmentTab, enrollmentTabs } from '#shared/learning/learning.lists.ts'
import { coursesInReach } from '../access/courses-in-reach.ts'
import { type EnrollmentRow, enrollmentAnswer, enrollmentsWithPeople, told } from './enrollment-rows.ts'

/** Enough for any school; more would be a report, not a list. */
const mostExported = 20_000

const orders: Record<EnrollmentQuery['sort'], SQL> = {
  newest: sql`e.created_at desc, e.id`,
  name: sql`m.last_name, m.first_name, e.id`,
  visit: sql`e.last_visit_at desc nulls last, e.id`,
}

/** The enrollments of every tab that search and filter leave. */
function among(ctx: Ctx, { q, course, student }: EnrollmentQuery): SQL {
  const parts = [sql`e.school_id = ${ctx.schoolId}`]
  if (course) parts.push(sql`e.course_id = ${course}`)
  if (student) parts.push(sql`m.id = ${student}`)
  const matching = q ? found(memberRoles, q) : undefined
  if (matching) parts.push(sql`m.id in (select id from ${matching})`)
  return sql.join(parts, sql` and `)
}

const inTab = (tab: EnrollmentTab) => (tab === 'all' ? sql`true` : sql`e.status = ${tab}`)

/** The page is cut before the rest is looked up: there may be many, and it needs twenty. */
function pageOf(ctx: Ctx, query: EnrollmentQuery, limit: number, offset: number): SQL {
  const chosen = sql`select e.* from ${enrollmentsWithPeople(ctx)}
    where ${among(ctx, query)} and ${inTab(query.tab)} order by ${orders[query.sort]} limit ${limit} offset ${offset}`
  return told(ctx, chosen, orders[query.sort])
}

const noCounts = Object.fromEntries(enrollmentTabs.map((tab) => [tab, 0])) as Record<EnrollmentTab, number>

/** One page of enrollments, with how many there are in each tab and the courses one can filter by. */
export async function officeEnrollmentList(ctx: Ctx, query: EnrollmentQuery) {
  const filters = enrollmentTabs.map((tab) => sql`count(*) filter (where ${inTab(tab)})::int as ${sql.identifier(tab)}`)
  const counted = await ctx.tx.execute<Record<EnrollmentTab, number>>(
    sql`select ${sql.join(filters, sql`, `)} from ${enrollmentsWithPeople(ctx)} where ${among(ctx, query)}`,
  )
  const counts = counted.rows[0] ?? noCounts
  const total = counts[query.tab]
  const pages = pagesOf(total, enrollmentsPerPage)
  const page = Math.min(query.page, pages)
  const { rows } = await ctx.tx.execute<EnrollmentRow>(
    pageOf(ctx, query, enrollmentsPerPage, (page - 1) * enrollmentsPerPage),
  )
  return {
    data: rows.map(enrollmentAnswer),
    total,
    page,
    pages,
    counts,
    courses: await coursesInReach(ctx, query.course),
  }
}

/** The list as a spreadsheet reads it: with a byte order mark for Khmer, and no cell that begins a formula. */
export async function exportEnrollmentList(ctx: Ctx, query: EnrollmentQuery): Promise<string> {
  const { rows } = await ctx.tx.execute<EnrollmentRow>(pageOf(ctx, query, mostExported, 0))
  return stringify(
    rows.map(enrollmentAnswer).map((one) => ({
      name: one.student.name,
      email: one.student.email,
      course: one.course.title,
      state: one.status,
      open: one.is_open ? 'yes' : 'no',
      until: one.until ?? '',
      percent: one.percent,
      joined: one.enrolled_at,
      last_visit: one.last_visit_at ?? '',
      finished: one.finished_at ?? '',
      decided_by: one.decided_by ?? '',
      reason: one.reason ?? '',
      note: one.note,
    })),
    { header: true, bom: true, escape_formulas: true, columns: csvColumns },
  )
}

const csvColumns = [
  'name',
  'email',
  'course',
  'state',
  'open',
  'until',
  'percent',
  'joined',
  'last_visit',
  'finished',
  'decided_by',
  'reason',
  'note',
]
