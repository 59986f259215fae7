import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { need } from '#shared/core/errors.ts'
import { isCourseFinished } from '#shared/courses/unlock.rules.ts'
import { accessState, openUntil } from '#shared/learning/access.rules.ts'
import type { CourseAccess } from '#shared/learning/access.schema.ts'
import { certificates, courseRatings, favourites, waitingList } from '../learning.tables.ts'
import { doneOf, pathOf } from './course-path.ts'
import { grantAnswer, grantsOf } from './grants.ts'
import { actorIn, findStudentCourse, isPublished, type StudentCourse } from './learner.ts'

/** Whether a course is open to the caller, and why or why not. */
export async function readAccess(ctx: Ctx, slug: string): Promise<CourseAccess> {
  return accessTo(ctx, await courseToJoin(ctx, slug))
}

/** A course the caller may see: one that is published, or one they have an enrollment or grant for. */
export async function courseToJoin(ctx: Ctx, slug: string): Promise<StudentCourse> {
  const row = await findStudentCourse(ctx, { slug }, actorIn(ctx).id)
  need(row && (isPublished(row, ctx) || row.enrollment || row.opens), 'courses.course_not_found')
  return row
}

export async function accessTo(ctx: Ctx, { course, enrollment }: StudentCourse): Promise<CourseAccess> {
  const studentId = actorIn(ctx).id
  const grants = await grantsOf(ctx, course.id, studentId)
  const state = accessState(course, bondOf(enrollment, studentId), grants, ctx.now)
  const path = await pathOf(ctx, course.id, studentId)
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
    ...(await ownOf(ctx, course.id, studentId)),
  }
}

export function bondOf(enrollment: StudentCourse['enrollment'], studentId: string) {
  return enrollment && { status: enrollment.status, hasLeft: enrollment.decidedBy === studentId }
}

/** Whether a person has a course as favourite, waits for it, has rated it and has its certificate. */
async function ownOf(ctx: Ctx, courseId: string, studentId: string) {
  const own = (table: typeof favourites | typeof waitingList | typeof courseRatings | typeof certificates) =>
    ofSchool(ctx, table, eq(table.courseId, courseId), eq(table.studentId, studentId))
  const [favourite, waits, [rating], [certificate]] = await Promise.all([
    ctx.tx.select({ id: favourites.id }).from(favourites).where(own(favourites)),
    ctx.tx
      .select({ id: waitingList.id })
      .from(waitingList)
      // Somebody who was notified does not wait any more.
      .where(and(own(waitingList), isNull(waitingList.notifiedAt))),
    ctx.tx
      .select({ stars: courseRatings.stars, text: courseRatings.text, state: courseRatings.state })
      .from(courseRatings)
      .where(own(courseRatings)),
    certificateOf(ctx, courseId, studentId),
  ])
  return {
    is_favourite: favourite.length > 0,
    is_waiting: waits.length > 0,
    rating: rating ?? null,
    certificate_id: certificate?.id ?? null,
  }
}

/** The valid certificate a student has for a course. */
export function certificateOf({ tx, schoolId }: Ctx, courseId: string, studentId: string) {
  return validCertificate(tx).execute({ schoolId, courseId, studentId })
}

const validCertificate = prepared('valid certificate of a student', (db, name) =>
  db
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        eq(certificates.schoolId, sql.placeholder('schoolId')),
        eq(certificates.courseId, sql.placeholder('courseId')),
        eq(certificates.studentId, sql.placeholder('studentId')),
        isNull(certificates.revokedAt),
      ),
    )
    .prepare(name),
)
