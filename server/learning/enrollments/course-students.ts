import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { officeList, type Slice } from '#server/core/nouns/office-list.ts'
import { spreadsheet } from '#server/core/nouns/spreadsheet.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import { courseToRead } from '#server/courses/courses.access.ts'
import { inGroup } from '#server/identity/in-group.ts'
import { nameExport } from '#server/tenancy/name-export.ts'
import { localMoment } from '#shared/core/format.rules.ts'
import { defaultAvatar, fullName } from '#shared/identity/identity.rules.ts'
import { memberRoles } from '#shared/identity/people.lists.ts'
import { spacedPhone } from '#shared/identity/phone.rules.ts'
import { type StudentTab, stuckAfterDays } from '#shared/learning/learning.lists.ts'
import { progressPercent } from '#shared/learning/learning.rules.ts'
import type { CourseStudent, CourseStudentQuery, courseStudentExport } from '#shared/learning/students.schema.ts'
import { sheetWords } from '../sheet-words.ts'
import { hasFinished, isTaught, studentsOf } from './enrolled-students.ts'
import { iso } from './enrollment-rows.ts'

// Each student is in one tab: finished, not started, stuck, or active.
const begun = sql`(s.done > 0 or s.last_lesson_id is not null)`
const isStuck = (ctx: Ctx) =>
  sql`(not s.is_paused and s.last_seen < ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${stuckAfterDays}))`

const tabsOf = (ctx: Ctx): Record<StudentTab, SQL> => ({
  all: sql`true`,
  finished: hasFinished,
  'not-started': sql`not ${hasFinished} and not ${begun}`,
  stuck: sql`not ${hasFinished} and ${begun} and ${isStuck(ctx)}`,
  active: sql`not ${hasFinished} and ${begun} and not ${isStuck(ctx)}`,
})

const orders: Record<CourseStudentQuery['sort'], SQL> = {
  name: sql`s.last_name, s.first_name, s.id`,
  progress: sql`s.done desc, s.id`,
  visit: sql`s.last_visit_at desc nulls last, s.id`,
  enrolled: sql`s.created_at desc, s.id`,
}

/** The students of a course who match search and filter. */
function searched(ctx: Ctx, { courseId, q, group }: OfCourse): SQL {
  const matching = q ? matchingEntries(memberRoles, q) : undefined
  const parts = [
    ...(matching ? [sql`m.id in (select id from ${matching})`] : []),
    ...(group ? [inGroup(ctx, group, sql`m.id`)] : []),
  ]
  return studentsOf(ctx, courseId, parts.length > 0 ? sql.join(parts, sql` and `) : undefined)
}

type Row = {
  id: string
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
  phone: string | null
}

type OfCourse = CourseStudentQuery & { courseId: string }

function rowsOf(ctx: Ctx, { where, order, limit }: Slice, query: OfCourse): SQL {
  const { courseId } = query
  // The next lesson is the same as by `currentLesson`: after the last one, then what was skipped.
  // The page is cut before accounts and next lessons are read.
  return sql`
    select s.*, u.email, u.avatar, coalesce(case when not s.is_pending then u.phone end, s.phone) as phone, next.title as next_lesson, (${tabsOf(ctx).stuck}) as is_stuck from (
      select s.* from (${searched(ctx, query)}) s where ${where}
      order by ${order} ${limit}
    ) s join users u on u.id = s.student_id
    left join lateral (
      select n.position as section_at, n.id as section_id, l.position as lesson_at, l.id as lesson_id
      from lessons l join sections n on ${isTaught(ctx)} where l.course_id = ${courseId} and l.id = s.last_lesson_id
    ) place on true
    left join lateral (
      select l.title from lessons l join sections n on ${isTaught(ctx)}
      where l.course_id = ${courseId} and not exists (
        select 1 from completions p
        where p.school_id = ${ctx.schoolId} and p.student_id = s.student_id and p.lesson_id = l.id)
      order by (n.position, n.id, l.position, l.id)
          < (place.section_at, place.section_id, place.lesson_at, place.lesson_id),
        n.position, n.id, l.position, l.id limit 1
    ) next on true
    order by ${order}`
}

const list = officeList<Row, StudentTab, OfCourse>({
  tabs: tabsOf,
  orderOf: ({ sort }) => orders[sort],
  counted: (ctx, query) => sql`(${searched(ctx, query)}) s`,
  filters: () => [sql`true`],
  rows: rowsOf,
})

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

/** One page of the students of a course, with the count of each tab. */
export async function courseStudentList(ctx: Ctx, courseId: string, query: CourseStudentQuery) {
  await courseToRead(ctx, courseId)
  const { data, ...page } = await list.page(ctx, { ...query, courseId })
  return { ...page, data: data.map(studentAnswer), lesson_count: await lessonCount(ctx, courseId) }
}

async function lessonCount(ctx: Ctx, courseId: string): Promise<number> {
  const { rows } = await ctx.tx.execute<{ lessons: number }>(
    sql`select count(*)::int as lessons from lessons l join sections n on ${isTaught(ctx)} where l.course_id = ${courseId}`,
  )
  return rows[0]?.lessons ?? 0
}

/** The students of a course as a spreadsheet in the reader's language, on a clock in Cambodia. */
export async function exportStudentList(
  ctx: Ctx,
  visit: Visit,
  courseId: string,
  { language = visit.school.defaultLanguage, ...query }: z.output<typeof courseStudentExport>,
): Promise<string> {
  const { title } = await courseToRead(ctx, courseId)
  const { titles, heads, yes, no } = sheetWords[language]
  await nameExport(ctx, visit, language, titles.students, title)
  const rows = (await list.all(ctx, { ...query, courseId })).map((row) => ({ ...studentAnswer(row), phone: row.phone }))
  return spreadsheet(rows, [
    [heads.name, ({ name }) => name],
    [heads.email, ({ email }) => email],
    [heads.phone, ({ phone }) => phone && spacedPhone(phone)],
    [heads.lessonsDone, ({ lessons_done }) => lessons_done],
    [heads.percent, ({ percent }) => percent],
    [heads.nextLesson, ({ next_lesson }) => next_lesson],
    [heads.stuck, ({ is_stuck }) => (is_stuck ? yes : no)],
    [heads.joined, ({ enrolled_at }) => localMoment(enrolled_at)],
    [heads.lastVisit, ({ last_visit_at }) => last_visit_at && localMoment(last_visit_at)],
    [heads.finished, ({ finished_at }) => finished_at && localMoment(finished_at)],
  ])
}
