import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor, Ctx, Db } from '#server/core/database/door.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { courseLecturers, courses } from '#server/courses/courses.tables.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { courseGrants, enrollments } from '../learning.tables.ts'
import { holds } from './grants.ts'

const given = (name: string) => sql`${sql.placeholder(name)}::uuid`
const now = sql`${sql.placeholder('now')}::timestamptz`

/** Until when one of their grants opens a course: a moment, 'infinity', or null where none does. */
export const opensFor = (courseId: PgColumn) =>
  sql<string | null>`(select max(coalesce(${courseGrants.expiresAt}, 'infinity'))::text from ${courseGrants}
    where ${and(
      eq(courseGrants.schoolId, given('schoolId')),
      eq(courseGrants.studentId, given('studentId')),
      eq(courseGrants.courseId, courseId),
      holds(now),
    )})`

/** How somebody stands to a course, as columns over `courses` with their enrollment joined by `theirEnrollment`. */
export const standing = {
  course: {
    id: courses.id,
    slug: courses.slug,
    title: courses.title,
    thumbnail: courses.thumbnail,
    language: courses.language,
    targetFinishDays: courses.targetFinishDays,
    studyInsights: courses.studyInsights,
    lockEnabled: courses.lockEnabled,
    enrollment: courses.enrollment,
    accessDays: courses.accessDays,
    comingSoonUntil: courses.comingSoonUntil,
    directLink: courses.directLink,
    priceCents: courses.priceCents,
    publishedAt: courses.publishedAt,
    deletedAt: courses.deletedAt,
  },
  enrollment: {
    id: enrollments.id,
    status: enrollments.status,
    reason: enrollments.reason,
    decidedBy: enrollments.decidedBy,
    clock: enrollments.clock,
    createdAt: enrollments.createdAt,
    lastVisitAt: enrollments.lastVisitAt,
    lastLessonId: enrollments.lastLessonId,
    finishedAt: enrollments.finishedAt,
    revision: enrollments.revision,
  },
  opens: opensFor(courses.id),
  teaches: sql<boolean>`exists (select from ${courseLecturers} where ${and(
    eq(courseLecturers.schoolId, given('schoolId')),
    eq(courseLecturers.courseId, courses.id),
    eq(courseLecturers.userId, given('studentId')),
  )})`,
}

export const theirEnrollment: SQL | undefined = and(
  eq(enrollments.schoolId, given('schoolId')),
  eq(enrollments.courseId, courses.id),
  eq(enrollments.studentId, given('studentId')),
)

const standingBy = (name: string, wanted: SQL) =>
  prepared(name, (db: Db, asked) =>
    db
      .select(standing)
      .from(courses)
      .leftJoin(enrollments, theirEnrollment)
      .where(and(eq(courses.schoolId, given('schoolId')), wanted))
      .prepare(asked),
  )

const bySlug = standingBy('standing by slug', sql`${courses.slug} = ${sql.placeholder('slug')}`)
const byId = standingBy('standing by id', sql`${courses.id} = ${sql.placeholder('courseId')}::uuid`)

export type CourseKey = { slug: string } | { courseId: string }
export type Standing = Awaited<ReturnType<ReturnType<typeof byId>['execute']>>[number]

export function actorIn(ctx: Ctx): Actor {
  return ctx.actor ?? refuse('identity.sign_in_required')
}

/** What a standing is asked for: whose, and when. */
export const askedFor = (ctx: Ctx, studentId: string) => ({
  schoolId: ctx.schoolId,
  studentId,
  now: ctx.now.toISOString(),
})

/** How somebody stands to a course that is not in the trash; undefined where there is none. */
export async function findStanding(ctx: Ctx, key: CourseKey, studentId: string): Promise<Standing | undefined> {
  const asked = askedFor(ctx, studentId)
  const [row] =
    'slug' in key
      ? await bySlug(ctx.tx).execute({ ...asked, ...key })
      : await byId(ctx.tx).execute({ ...asked, ...key })
  return row?.course.deletedAt ? undefined : row
}

export const isPublished = ({ course: { publishedAt } }: Standing, { now: at }: Ctx) =>
  publishedAt !== null && publishedAt <= at

/** Somebody in a course: who learns, or who is of the school and looks. */
export type Learner = {
  course: Standing['course']
  /** 'preview': everything is open, and nothing is recorded. */
  as: 'student' | 'preview'
  studentId: string
  enrollment: Standing['enrollment']
  until: Date | null
}

/** The person who asks, as who they are in this course. Refused where it is not open to them. */
export async function learnerIn(ctx: Ctx, key: CourseKey): Promise<Learner> {
  const actor = actorIn(ctx)
  const row = await findStanding(ctx, key, actor.id)
  need(row, 'courses.course_not_found')
  return learnerOf(ctx, row)
}

export function learnerOf(ctx: Ctx, row: Standing): Learner {
  const actor = actorIn(ctx)
  const isOpen = row.opens !== null
  const isStaff = actor.role === 'admin' || actor.role === 'vendor' || (actor.role === 'lecture' && row.teaches)
  // Of what visitors do not see, nobody is told who has nothing to do with it.
  need(isOpen || isStaff || isPublished(row, ctx), 'courses.course_not_found')
  need(isOpen || isStaff, 'learning.no_access')
  return {
    course: row.course,
    as: isOpen ? 'student' : 'preview',
    studentId: actor.id,
    enrollment: isOpen ? row.enrollment : null,
    until: untilOf(row),
  }
}

export const untilOf = ({ opens }: Pick<Standing, 'opens'>): Date | null =>
  opens === null || opens === 'infinity' ? null : new Date(opens)
