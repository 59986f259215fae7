import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { spreadsheet } from '#server/core/nouns/spreadsheet.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import { inGroup } from '#server/identity/in-group.ts'
import { nameExport } from '#server/tenancy/name-export.ts'
import { localMoment } from '#shared/core/format.rules.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { memberRoles } from '#shared/identity/people.lists.ts'
import { spacedPhone } from '#shared/identity/phone.rules.ts'
import type { EnrollmentQuery, enrollmentExport } from '#shared/learning/enrollments.schema.ts'
import type { EnrollmentTab } from '#shared/learning/learning.lists.ts'
import { coursesInReach } from '../access/courses-in-reach.ts'
import { sheetWords } from '../sheet-words.ts'
import {
  type EnrollmentRow,
  enrollmentAnswer,
  enrollmentRows,
  enrollmentsWithPeople,
  paidFor,
} from './enrollment-rows.ts'

const tabs: Record<EnrollmentTab, SQL> = {
  all: sql`true`,
  pending: sql`e.status = 'pending'`,
  invited: sql`e.status = 'invited'`,
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
function filters(ctx: Ctx, { q, course, student, group }: EnrollmentQuery): SQL[] {
  const parts = [sql`e.school_id = ${ctx.schoolId}`]
  if (course) parts.push(sql`e.course_id = ${course}`)
  if (student) parts.push(sql`m.id = ${student}`)
  if (group) parts.push(inGroup(ctx, group, sql`m.id`))
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
  const paid = await paidFor(ctx, data)
  return {
    ...page,
    data: data.map((row) => enrollmentAnswer(row, paid)),
    courses: await coursesInReach(ctx, query.course),
  }
}

/** The enrollments of a list as a spreadsheet in the reader's language, on a clock in Cambodia. */
export async function exportEnrollmentList(
  ctx: Ctx,
  visit: Visit,
  { language = visit.school.defaultLanguage, ...query }: z.output<typeof enrollmentExport>,
): Promise<string> {
  const { titles, heads, states, sources, yes, no } = sheetWords[language]
  await nameExport(ctx, visit, language, titles.enrollments)
  const found = await list.all(ctx, query)
  const paid = await paidFor(ctx, found)
  const rows = found.map((row) => ({ ...enrollmentAnswer(row, paid), phone: row.phone }))
  return spreadsheet(rows, [
    [heads.name, ({ student }) => student.name],
    [heads.email, ({ student }) => student.email],
    [heads.phone, ({ phone }) => phone && spacedPhone(phone)],
    [heads.course, ({ course }) => course.title],
    [heads.state, ({ status }) => states[status]],
    [heads.open, ({ is_open }) => (is_open ? yes : no)],
    [heads.until, ({ until }) => until && localMoment(until)],
    [heads.percent, ({ percent }) => percent],
    [heads.joined, ({ enrolled_at }) => localMoment(enrolled_at)],
    [heads.lastVisit, ({ last_visit_at }) => last_visit_at && localMoment(last_visit_at)],
    [heads.finished, ({ finished_at }) => finished_at && localMoment(finished_at)],
    [heads.cameBy, ({ came_by: source }) => source && sources[source]],
    [heads.paid, ({ paid: line }) => line && line.cents / 100],
    [heads.method, ({ paid: line }) => line && textFor(line.method, language, language).text],
    [heads.decidedBy, ({ decided_by }) => decided_by],
    [heads.reason, ({ reason }) => reason],
    [heads.note, ({ note }) => note],
  ])
}
