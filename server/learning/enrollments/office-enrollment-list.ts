import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { spreadsheet } from '#server/core/nouns/spreadsheet.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import { memberRoles } from '#shared/identity/people.lists.ts'
import type { EnrollmentQuery } from '#shared/learning/enrollments.schema.ts'
import type { EnrollmentTab } from '#shared/learning/learning.lists.ts'
import { coursesInReach } from '../access/courses-in-reach.ts'
import { type EnrollmentRow, enrollmentAnswer, enrollmentRows, enrollmentsWithPeople } from './enrollment-rows.ts'

const tabs: Record<EnrollmentTab, SQL> = {
  all: sql`true`,
  pending: sql`e.status = 'pending'`,
  approved: sql`e.status = 'approved'`,
  rejected: sql`e.status = 'rejected'`,
  withdrawn: sql`e.status = 'withdrawn'`,
}

const orders: Record<EnrollmentQuery['sort'], SQL> = {
  newest: sql`e.created_at desc, e.id`,
  name: sql`m.last_name, m.first_name, e.id`,
  visit: sql`e.last_visit_at desc nulls last, e.id`,
}

/** The enrollments of every tab that search and filter leave. */
function filters(ctx: Ctx, { q, course, student }: EnrollmentQuery): SQL[] {
  const parts = [sql`e.school_id = ${ctx.schoolId}`]
  if (course) parts.push(sql`e.course_id = ${course}`)
  if (student) parts.push(sql`m.id = ${student}`)
  const matching = q ? matchingEntries(memberRoles, q) : undefined
  if (matching) parts.push(sql`m.id in (select id from ${matching})`)
  return parts
}

const list = officeList<EnrollmentRow, EnrollmentTab, EnrollmentQuery>({
  tabs,
  orderOf: ({ sort }) => orders[sort],
  counted: enrollmentsWithPeople,
  filters,
  // The page is cut before the rest is read.
  rows: (ctx, { where, order, limit }) =>
    enrollmentRows(
      ctx,
      sql`select e.* from ${enrollmentsWithPeople(ctx)} where ${where} order by ${order} ${limit}`,
      order,
    ),
})

/** One page of enrollments, with the count of each tab and the courses to filter by. */
export async function officeEnrollmentList(ctx: Ctx, query: EnrollmentQuery) {
  const { data, ...page } = await list.page(ctx, query)
  return { ...page, data: data.map(enrollmentAnswer), courses: await coursesInReach(ctx, query.course) }
}

export async function exportEnrollmentList(ctx: Ctx, query: EnrollmentQuery): Promise<string> {
  return spreadsheet((await list.all(ctx, query)).map(enrollmentAnswer), {
    name: ({ student }) => student.name,
    email: ({ student }) => student.email,
    course: ({ course }) => course.title,
    state: ({ status }) => status,
    open: ({ is_open }) => (is_open ? 'yes' : 'no'),
    until: ({ until }) => until,
    percent: ({ percent }) => percent,
    joined: ({ enrolled_at }) => enrolled_at,
    last_visit: ({ last_visit_at }) => last_visit_at,
    finished: ({ finished_at }) => finished_at,
    decided_by: ({ decided_by }) => decided_by,
    reason: ({ reason }) => reason,
    note: ({ note }) => note,
  })
}
