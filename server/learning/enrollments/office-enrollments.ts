import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { needAll } from '#server/core/nouns/lock-rows.ts'
import { paidLinesOf } from '#server/core/paid-lines.ts'
import { withinReach } from '#server/courses/courses.access.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { isBought, isEndedBy } from '#shared/learning/access.rules.ts'
import type { EnrollmentDetail, enrollmentExpiry } from '#shared/learning/enrollments.schema.ts'
import { remindOfEnd } from '../access/access-end.ts'
import { grantAnswer, grantsOf } from '../access/grants.ts'
import { courseGrants, enrollments } from '../learning.tables.ts'
import { type EnrollmentRow, enrollmentAnswer, enrollmentRows, enrollmentsWithPeople } from './enrollment-rows.ts'

const withCourse = (ctx: Ctx) =>
  ctx.tx
    .select({
      enrollment: enrollments,
      course: { id: courses.id, slug: courses.slug, title: courses.title, accessDays: courses.accessDays },
      member: { firstName: memberships.firstName, lastName: memberships.lastName },
    })
    .from(enrollments)
    .innerJoin(courses, and(eq(courses.schoolId, enrollments.schoolId), eq(courses.id, enrollments.courseId)))
    .innerJoin(
      memberships,
      and(eq(memberships.schoolId, enrollments.schoolId), eq(memberships.userId, enrollments.studentId)),
    )

export type Enrolled = Awaited<ReturnType<typeof lockEnrollments>>[number]

/** Enrollments of courses the acting person may see, locked. All must exist. */
export async function lockEnrollments(ctx: Ctx, ids: readonly string[]) {
  const rows = await withCourse(ctx)
    .where(
      ofSchool(
        ctx,
        enrollments,
        inArray(enrollments.id, [...new Set(ids)]),
        withinReach(ctx),
        isNull(courses.deletedAt),
        isNull(memberships.deletedAt),
      ),
    )
    // In one order, so that two who change the same ones do not deadlock.
    .orderBy(asc(enrollments.id))
    .for('update', { of: enrollments })
  return needAll(rows, ids, 'learning.enrollment_not_found')
}

/** The name of an enrollment in the audit log. */
export function nameOf({ member, course }: Pick<Enrolled, 'member'> & { course: { title: string } }): string {
  return `${fullName(member.firstName, member.lastName)} · ${course.title}`
}

/** One enrollment, with all its grants. */
export async function enrollmentById(ctx: Ctx, id: string): Promise<EnrollmentDetail> {
  const chosen = sql`select e.* from ${enrollmentsWithPeople(ctx)} where e.school_id = ${ctx.schoolId} and e.id = ${id}`
  const { rows } = await ctx.tx.execute<EnrollmentRow>(enrollmentRows(ctx, chosen, sql`e.id`))
  const [row] = rows
  need(row, 'learning.enrollment_not_found')
  const grants = await grantsOf(ctx, row.course_id, row.student_id)
  const paid = await paidLinesOf(
    ctx,
    grants.flatMap(({ source, sourceId }) => (isBought(source) && sourceId ? [sourceId] : [])),
  )
  return {
    ...enrollmentAnswer(row, paid),
    grants: grants.map((grant) => ({
      ...grantAnswer(grant, ctx.now),
      paid: paid.get(grant.sourceId ?? '') ?? null,
    })),
  }
}

/**
 * Set until when a course is open to a student: on each of their grants, because the longest counts. To take it away within a
 * day is to end the enrollment, and needs the permission for that.
 */
export async function setExpiry(
  ctx: Ctx,
  { granted }: Visit,
  id: string,
  body: z.output<typeof enrollmentExpiry>,
): Promise<EnrollmentDetail> {
  const [row] = await lockEnrollments(ctx, [id])
  need(row && ['approved', 'invited'].includes(row.enrollment.status), 'learning.not_enrolled')
  const expiresAt = body.expires_at === null ? null : new Date(body.expires_at)
  const before = await enrollmentById(ctx, id)
  const current = before.grants.filter(({ ended_at }) => !ended_at)
  const untils = current.map(({ expires_at: until }) => (until === null ? null : new Date(until)))
  if (isEndedBy(expiresAt, untils, ctx.now)) {
    const { entries } = await granted()
    need(
      entries.some(({ key }) => key === 'enrollments.delete'),
      'identity.no_permission',
    )
  }
  await ctx.tx
    .update(enrollments)
    .set({ invitedUntil: expiresAt })
    .where(ofSchool(ctx, enrollments, eq(enrollments.id, id), eq(enrollments.status, 'invited')))
  await ctx.tx
    .update(courseGrants)
    .set({ expiresAt })
    .where(
      ofSchool(
        ctx,
        courseGrants,
        eq(courseGrants.courseId, row.course.id),
        eq(courseGrants.studentId, row.enrollment.studentId),
        isNull(courseGrants.endedAt),
      ),
    )
  await remindOfEnd(ctx, row.course.id, [row.enrollment.studentId])
  await record(ctx, {
    action: 'update',
    kind: 'enrollment',
    thingId: id,
    thingName: nameOf(row),
    before: { until: before.until },
    after: { until: expiresAt?.toISOString() ?? null },
  })
  return enrollmentById(ctx, id)
}
