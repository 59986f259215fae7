import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import { isCourseFinished } from '#shared/courses/unlock.rules.ts'
import { accessState, openUntil } from '#shared/learning/access.rules.ts'
import type { CourseAccess } from '#shared/learning/access.schema.ts'
import { certificates, courseRatings, favourites, waitingList } from '../learning.tables.ts'
import { doneOf, nextOn, pathOf } from './course-path.ts'
import { grantAnswer, grantsOf } from './grants.ts'
import { findStudentCourse, isPublished, type StudentCourse } from './learner.ts'

/** Whether a course is open to the caller, and why or why not. */
export async function readAccess(ctx: Ctx, slug: string): Promise<CourseAccess> {
  return accessTo(ctx, await courseToJoin(ctx, slug))
}

/** A course the caller may see: one that is published, or one they have an enrollment or grant for. */
export async function courseToJoin(ctx: Ctx, slug: string): Promise<StudentCourse> {
  const row = await findStudentCourse(ctx, { slug }, actorOf(ctx).id)
  need(row && (isPublished(row, ctx) || row.enrollment || row.opens), 'courses.course_not_found')
  return row
}

export async function accessTo(ctx: Ctx, { course, enrollment }: StudentCourse): Promise<CourseAccess> {
  const studentId = actorOf(ctx).id
  const [grants, path, own] = await Promise.all([
    grantsOf(ctx, course.id, studentId),
    pathOf(ctx, course.id, studentId),
    ownOf(ctx, course.id, studentId),
  ])
  const state = accessState(course, bondOf(enrollment, studentId), grants, ctx.now)
  return {
    course_id: course.id,
    state,
    until: openUntil(grants, ctx.now).until?.toISOString() ?? null,
    grants: grants.map((row) => grantAnswer(row, ctx.now)),
    reason: state === 'rejected' || state === 'ended' ? (enrollment?.reason ?? null) : null,
    direct_link: course.directLink,
    enrolled_at: enrollment?.status === 'approved' ? enrollment.createdAt.toISOString() : null,
    ...doneOf(path),
    is_finished: isCourseFinished({ sections: path }),
    next_lesson: state === 'learning' ? nextOn(path, { course, as: 'student', enrollment }, ctx.now) : null,
    ...own,
  }
}

export function bondOf(enrollment: StudentCourse['enrollment'], studentId: string) {
  return enrollment && { status: enrollment.status, hasLeft: enrollment.decidedBy === studentId }
}

const courseId = sql.placeholder('courseId')
const ofStudent = (table: typeof favourites | typeof waitingList | typeof courseRatings | typeof certificates) =>
  and(
    eq(table.schoolId, sql.placeholder('schoolId')),
    eq(table.courseId, courseId),
    eq(table.studentId, sql.placeholder('studentId')),
  )

/** Whether a person has a course as favourite, waits for it, has rated it and has its certificate. */
const ownIn = prepared('what a student has of a course', (db, name) =>
  db
    .select({
      isFavourite: sql<boolean>`exists (select 1 from ${favourites} where ${ofStudent(favourites)})`,
      // Somebody who was notified does not wait any more.
      isWaiting: sql<boolean>`exists (select 1 from ${waitingList} where ${and(ofStudent(waitingList), isNull(waitingList.notifiedAt))})`,
      certificateId: sql<
        string | null
      >`(select ${certificates.id} from ${certificates} where ${and(ofStudent(certificates), isNull(certificates.revokedAt))})`,
      rating: { stars: courseRatings.stars, text: courseRatings.text, state: courseRatings.state },
    })
    .from(courses)
    .leftJoin(courseRatings, ofStudent(courseRatings))
    .where(and(eq(courses.schoolId, sql.placeholder('schoolId')), eq(courses.id, courseId)))
    .prepare(name),
)

async function ownOf({ tx, schoolId }: Ctx, courseId: string, studentId: string) {
  const [own] = await ownIn(tx).execute({ schoolId, courseId, studentId })
  return {
    is_favourite: own?.isFavourite ?? false,
    is_waiting: own?.isWaiting ?? false,
    rating: own?.rating ?? null,
    certificate_id: own?.certificateId ?? null,
  }
}

/** The certificates that were issued to a student for a course, the valid one first. */
export function certificatesFor({ tx, schoolId }: Ctx, courseId: string, studentId: string) {
  return issuedFor(tx).execute({ schoolId, courseId, studentId })
}

const issuedFor = prepared('certificates of a student for a course', (db, name) =>
  db
    .select({ id: certificates.id, revokedAt: certificates.revokedAt })
    .from(certificates)
    .where(
      and(
        eq(certificates.schoolId, sql.placeholder('schoolId')),
        eq(certificates.courseId, sql.placeholder('courseId')),
        eq(certificates.studentId, sql.placeholder('studentId')),
      ),
    )
    .orderBy(sql`${certificates.revokedAt} desc nulls first`)
    .prepare(name),
)
