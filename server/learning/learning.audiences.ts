import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Audience, AudiencePage, Condition } from '#server/core/audiences.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { isId } from '#server/core/database/id.ts'
import { withinReach } from '#server/courses/courses.access.ts'
import { courses } from '#server/courses/courses.tables.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { audiences as en } from '#shared/learning/words/audiences.en.ts'
import { audiences as km } from '#shared/learning/words/audiences.km.ts'
import { audiences as zh } from '#shared/learning/words/audiences.zh.ts'
import { isTaught } from './enrollments/enrolled-students.ts'

const words: Record<Language, typeof en> = { en, km, zh }

const inReach = (ctx: Ctx, more?: SQL) => and(withinReach(ctx), isNull(courses.deletedAt), more)

const choices = (ctx: Ctx) =>
  ctx.tx
    .select({ value: courses.id, name: courses.title })
    .from(courses)
    .where(inReach(ctx))
    .orderBy(asc(courses.title), asc(courses.id))

async function findCourse(ctx: Ctx, id: string) {
  if (!isId(id)) return undefined
  const [course] = await ctx.tx
    .select({ slug: courses.slug, title: courses.title })
    .from(courses)
    .where(inReach(ctx, eq(courses.id, id)))
  return course
}

/** The enrollments `e` that count: of the courses that are chosen besides, or of those within reach. */
function isMeant(ctx: Ctx, all: readonly Condition[]): SQL {
  const chosen = all.filter(({ audience }) => audience === 'course').map(({ value }) => value)
  const ids =
    chosen.length > 0
      ? sql`any (${sql.param(chosen)}::uuid[])`
      : sql`any (array(${ctx.tx.select({ id: courses.id }).from(courses).where(inReach(ctx)).getSQL()}))`
  return sql`e.school_id = ${ctx.schoolId} and e.status = 'approved' and e.course_id = ${ids}`
}

const course: Audience = {
  name: 'course',
  value: { is: 'choice', choices },
  label: (language) => words[language].course.label,
  async nameOf(ctx, value, language) {
    const found = await findCourse(ctx, value)
    return found && words[language].course.name(found.title)
  },
  people: (ctx, value) => sql`m.user_id in (select e.student_id from enrollments e
    where e.school_id = ${ctx.schoolId} and e.course_id = ${value} and e.status = 'approved')`,
}

const below: Audience = {
  name: 'below',
  value: { is: 'number', least: 1, most: 100, initial: 50, unit: () => '%' },
  label: (language) => words[language].below.label,
  nameOf: (_, value, language) => words[language].below.name(Number(value)),
  people: (ctx, value, all) => sql`m.user_id in (
    select e.student_id from enrollments e
    join (
      select l.course_id, count(*) as lessons from lessons l join sections n on ${isTaught(ctx)}
      where l.school_id = ${ctx.schoolId} group by l.course_id
    ) size on size.course_id = e.course_id
    left join (
      select p.course_id, p.student_id, count(*) as done
      from completions p join lessons l on l.id = p.lesson_id join sections n on ${isTaught(ctx)}
      where p.school_id = ${ctx.schoolId} group by p.course_id, p.student_id
    ) progress on progress.course_id = e.course_id and progress.student_id = e.student_id
    where ${isMeant(ctx, all)} and e.finished_at is null
      and coalesce(progress.done, 0) * 100 < ${Number(value)} * size.lessons)`,
}

const away: Audience = {
  name: 'away',
  value: { is: 'number', least: 1, most: 365, initial: 14, unit: (language) => words[language].away.unit },
  label: (language) => words[language].away.label,
  nameOf: (_, value, language) => words[language].away.name(Number(value)),
  people: (ctx, value, all) => sql`m.user_id in (
    select e.student_id from enrollments e where ${isMeant(ctx, all)}
    group by e.student_id having max(greatest(e.created_at, e.last_visit_at))
      < ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${Number(value)}))`,
}

const finished: Audience = {
  name: 'finished',
  value: { is: 'none' },
  label: (language) => words[language].finished,
  nameOf: (_, __, language) => words[language].finished,
  people: (ctx, _, all) => sql`m.user_id in (
    select e.student_id from enrollments e where ${isMeant(ctx, all)} and e.finished_at is not null)`,
}

export const audiences: readonly Audience[] = [course, below, away, finished]

export const pages: readonly AudiencePage[] = [
  {
    name: 'next_lesson',
    label: (language) => words[language].pages.nextLesson,
    choices,
    // Without a lesson, the page opens the one that is next for its reader.
    pathOf: async (ctx, value) => {
      const found = await findCourse(ctx, value)
      return found && `/lecture/${encodeURIComponent(found.slug)}`
    },
  },
  {
    name: 'course',
    label: (language) => words[language].pages.course,
    choices,
    pathOf: async (ctx, value) => {
      const found = await findCourse(ctx, value)
      return found && `/courses/${encodeURIComponent(found.slug)}`
    },
  },
  { name: 'my_courses', label: (language) => words[language].pages.myCourses, pathOf: () => '/my-course' },
]
