import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { notify } from '#server/notifications/notify.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { absentAfterDays } from '#shared/learning/learning.lists.ts'
import { answerableFor } from '../answerable.ts'
import { studentsAbsent } from '../learning.notices.ts'
import { enrollments } from '../learning.tables.ts'
import { hasFinished, studentsOf } from './enrolled-students.ts'

const dayMs = 24 * 3600 * 1000
/** A little less than a day: one notification a day for a course, whenever the job runs. */
const apartMs = dayMs - 2 * 3600 * 1000

/** Notify those who teach of students who have begun a course, not finished it, and stayed away; once for each time. */
export async function notifyAbsences(
  { doors }: { doors: Doors },
  now = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - absentAfterDays * dayMs)
  const { absenceNoticedAt, lastVisitAt, createdAt, finishedAt, status, courseId, schoolId } = enrollments
  const lastSeen = sql`coalesce(${lastVisitAt}, ${createdAt})`
  // Roughly: what students did besides visiting is read for each course.
  const found = await doors.acrossSchools(null, 'find courses with students who stay away', ({ tx }) =>
    tx
      .selectDistinct({ schoolId, courseId })
      .from(enrollments)
      .innerJoin(courses, and(eq(courses.schoolId, schoolId), eq(courses.id, courseId)))
      .innerJoin(schools, eq(schools.id, schoolId))
      .where(
        and(
          eq(status, 'approved'),
          isNull(finishedAt),
          lt(lastSeen, before),
          or(isNull(absenceNoticedAt), lt(absenceNoticedAt, lastSeen)),
          isNull(courses.deletedAt),
          eq(schools.status, 'published'),
        ),
      ),
  )
  const notifyOf = ({ schoolId, courseId }: (typeof found)[number]) =>
    doors.inSchool(schoolId, null, (ctx) => notifyOfCourse({ ...ctx, now }, courseId))
  await forEachRow('absences', found, notifyOf, signal)
}

type Absent = { id: string; first_name: string; last_name: string }

async function notifyOfCourse(ctx: Ctx, courseId: string): Promise<void> {
  // Locked, so that two workers do not both notify.
  const [course] = await ctx.tx
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(ofSchool(ctx, courses, eq(courses.id, courseId), isNull(courses.deletedAt)))
    .for('no key update')
  if (!course || (await isRecent(ctx, courseId))) return
  const absent = await absentIn(ctx, courseId)
  const [last] = absent
  if (!last) return
  const ids = absent.map(({ id }) => id)
  await ctx.tx
    .update(enrollments)
    .set({ absenceNoticedAt: ctx.now })
    .where(ofSchool(ctx, enrollments, inArray(enrollments.id, ids)))
  const student = fullName(last.first_name, last.last_name)
  const facts = { course, student, days: absentAfterDays }
  await notify(ctx, studentsAbsent, await answerableFor(ctx, courseId), facts, absent.length)
}

async function isRecent(ctx: Ctx, courseId: string): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - apartMs)
  const [recent] = await ctx.tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(
      ofSchool(
        ctx,
        enrollments,
        eq(enrollments.courseId, courseId),
        sql`${enrollments.absenceNoticedAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .limit(1)
  return recent !== undefined
}

/** Whose course is open to them, has begun, and is not paused by a teacher. */
async function absentIn(ctx: Ctx, courseId: string): Promise<Absent[]> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const { rows } = await ctx.tx.execute<Absent>(sql`
    select s.id, s.first_name, s.last_name from (${studentsOf(ctx, courseId)}) s
    join enrollments e on e.school_id = ${ctx.schoolId} and e.id = s.id
    where not ${hasFinished} and (s.done > 0 or s.last_lesson_id is not null) and not s.is_paused and not s.is_pending
      and s.last_seen < ${now} - make_interval(days => ${absentAfterDays})
      and (e.absence_noticed_at is null or e.absence_noticed_at < s.last_seen)
      and exists (
        select 1 from course_grants g
        where g.school_id = ${ctx.schoolId} and g.course_id = ${courseId} and g.student_id = s.student_id
          and g.ended_at is null and g.starts_at <= ${now} and (g.expires_at is null or g.expires_at > ${now}))
    order by s.last_seen, s.id`)
  return rows
}
