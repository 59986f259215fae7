import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readOnce } from '#server/core/cache/shared-reads.ts'
import type { Ctx, Db } from '#server/core/database/door.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { courseLecturers, courses } from '#server/courses/courses.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need, Refusal } from '#shared/core/errors.ts'
import { courseGrants, enrollments } from '../learning.tables.ts'
import { holds } from './grants.ts'

const given = (name: string) => sql`${sql.placeholder(name)}::uuid`
const now = sql`${sql.placeholder('now')}::timestamptz`

/** Until when one of their grants opens a course: a moment, 'infinity', or null if none does. */
export const opensFor = (courseId: PgColumn) =>
  sql<string | null>`(select max(coalesce(${courseGrants.expiresAt}, 'infinity'))::text from ${courseGrants}
    where ${and(
      eq(courseGrants.schoolId, given('schoolId')),
      eq(courseGrants.studentId, given('studentId')),
      eq(courseGrants.courseId, courseId),
      holds(now),
    )})`

/** A course with a student's enrollment and access, as columns over `courses` joined with `theirEnrollment`. */
export const studentCourse = {
  course: {
    id: courses.id,
    slug: courses.slug,
    title: courses.title,
    thumbnail: courses.thumbnail,
    language: courses.language,
    targetFinishDays: courses.targetFinishDays,
    studyInsights: courses.studyInsights,
    mustWatch: courses.mustWatch,
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
  teaches: sql<boolean>`exists (select 1 from ${courseLecturers} where ${and(
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

const studentCourseBy = (name: string, wanted: SQL) =>
  prepared(name, (db: Db, statement) =>
    db
      .select(studentCourse)
      .from(courses)
      .leftJoin(enrollments, theirEnrollment)
      .where(and(eq(courses.schoolId, given('schoolId')), wanted))
      .prepare(statement),
  )

const bySlug = studentCourseBy('student course by slug', sql`${courses.slug} = ${sql.placeholder('slug')}`)
const byId = studentCourseBy('student course by id', sql`${courses.id} = ${sql.placeholder('courseId')}::uuid`)

export type CourseKey = { slug: string } | { courseId: string }
export type StudentCourse = Awaited<ReturnType<ReturnType<typeof byId>['execute']>>[number]

/** The parameters of statements over `studentCourse`. */
export const studentParams = (ctx: Ctx, studentId: string) => ({
  schoolId: ctx.schoolId,
  studentId,
  now: ctx.now.toISOString(),
})

/** Both calls of a lesson's page ask for it. */
const namedBySlug = readOnce((ctx, studentId: string, slug: string) =>
  bySlug(ctx.tx).execute({ ...studentParams(ctx, studentId), slug }),
)

/** A course that is not in the trash, with a student's enrollment and access; undefined if there is none. */
export async function findStudentCourse(
  ctx: Ctx,
  key: CourseKey,
  studentId: string,
): Promise<StudentCourse | undefined> {
  const [row] =
    'slug' in key
      ? await namedBySlug(ctx, studentId, key.slug)
      : await byId(ctx.tx).execute({ ...studentParams(ctx, studentId), ...key })
  return row?.course.deletedAt ? undefined : row
}

export const isPublished = ({ course: { publishedAt } }: StudentCourse, { now: at }: Ctx) =>
  publishedAt !== null && publishedAt <= at

/** Somebody in a course: a student, or staff of the school in a preview. */
export type Learner = {
  course: StudentCourse['course']
  /** 'preview': everything is open, and nothing is recorded. */
  as: 'student' | 'preview'
  studentId: string
  enrollment: StudentCourse['enrollment']
  until: Date | null
}

/** The caller as a learner of this course. Refused if it is not open to them. */
export async function learnerIn(ctx: Ctx, key: CourseKey): Promise<Learner> {
  const actor = actorOf(ctx)
  const row = await findStudentCourse(ctx, key, actor.id)
  need(row, 'courses.course_not_found')
  return learnerOf(ctx, row)
}

/** Whether a course is open to the caller, as a student or in a preview. */
export async function isOpenTo(ctx: Ctx, courseId: string): Promise<boolean> {
  return learnerIn(ctx, { courseId }).then(
    () => true,
    (error) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

export function learnerOf(ctx: Ctx, row: StudentCourse): Learner {
  const actor = actorOf(ctx)
  const isOpen = row.opens !== null
  const isStaff = actor.role === 'admin' || actor.role === 'vendor' || (actor.role === 'lecture' && row.teaches)
  // An unpublished course is hidden from people who are not in it.
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

export const untilOf = ({ opens }: Pick<StudentCourse, 'opens'>): Date | null =>
  opens === null || opens === 'infinity' ? null : new Date(opens)
