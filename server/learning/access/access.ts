import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { need } from '#shared/core/errors.ts'
import { isCourseFinished } from '#shared/courses/unlock.rules.ts'
import { accessState, openUntil } from '#shared/learning/access.rules.ts'
import type { CourseAccess } from '#shared/learning/access.schema.ts'
import { certificates, courseRatings, favourites, waitingList } from '../learning.tables.ts'
import { doneOf, pathOf } from './course-path.ts'
import { grantAnswer, grantsOf } from './grants.ts'
import { actorIn, findStanding, isPublished, type Standing } from './learner.ts'

/** Whether a course is open to the person who asks, and why or why not. */
export async function readAccess(ctx: Ctx, slug: string): Promise<CourseAccess> {
  return accessTo(ctx, await courseToJoin(ctx, slug))
}

/** A course the person who asks may see: one that visitors see, or one they have to do with already. */
export async function courseToJoin(ctx: Ctx, slug: string): Promise<Standing> {
  const row = await findStanding(ctx, { slug }, actorIn(ctx).id)
  need(row && (isPublished(row, ctx) || row.enrollment || row.opens), 'courses.course_not_found')
  return row
}

/** The whole answer, for whoever has changed something about it. */
export async function accessTo(ctx: Ctx, { course, enrollment }: Standing): Promise<CourseAccess> {
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

export function bondOf(enrollment: Standing['enrollment'], studentId: string) {
  return enrollment && { status: enrollment.status, hasLeft: enrollment.decidedBy === studentId }
}

/** What else a person has of a course: whether they like it, wait for it, have rated it and hold its certificate. */
async function ownOf(ctx: Ctx, courseId: string, studentId: string) {
  const own = (table: typeof favourites | typeof waitingList | typeof courseRatings | typeof certificates) =>
    and(eq(table.schoolId, ctx.schoolId), eq(table.courseId, courseId), eq(table.studentId, studentId))
  const [liked, waits, [rating], [certificate]] = await Promise.all([
    ctx.tx.select({ id: favourites.id }).from(favourites).where(own(favourites)),
    ctx.tx
      .select({ id: waitingList.id })
      .from(waitingList)
      // Who was told waits no more.
      .where(and(own(waitingList), isNull(waitingList.toldAt))),
    ctx.tx
      .select({ stars: courseRatings.stars, text: courseRatings.text, state: courseRatings.state })
      .from(courseRatings)
      .where(own(courseRatings)),
    certificateOf(ctx, courseId, studentId),
  ])
  return {
    is_favourite: liked.length > 0,
    is_waiting: waits.length > 0,
    rating: rating ?? null,
    certificate_id: certificate?.id ?? null,
  }
}

/** The certificate of a course that somebody holds. */
export function certificateOf({ tx, schoolId }: Ctx, courseId: string, studentId: string) {
  return heldBy(tx).execute({ schoolId, courseId, studentId })
}

const heldBy = prepared('certificate that somebody holds', (db, name) =>
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
