import { inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { need } from '#shared/core/errors.ts'
import type { AuditAction } from '#shared/domains.ts'
import { expiryOf } from '#shared/learning/access.rules.ts'
import type { enrollmentDecision, enrollmentEnd } from '#shared/learning/enrollments.schema.ts'
import type { EnrollmentState } from '#shared/learning/learning.lists.ts'
import { endGrants, grantCourse } from '../access/grants.ts'
import { enrollments } from '../learning.tables.ts'
import { notifyStudents } from './enrollment-mails.ts'
import { type Enrolled, lockEnrollments, nameOf } from './office-enrollments.ts'

/** Approve or reject requests to join. Decided ones are not changed, but a rejected request may still be approved. */
export async function decide(ctx: Ctx, visit: Visit, body: z.output<typeof enrollmentDecision>) {
  if (body.decision === 'rejected') return reject(ctx, visit, body.ids, body.reason)
  const rows = await lockedIn(ctx, body.ids, ['pending', 'rejected'])
  if (rows.length === 0) return nothingChanged(ctx)
  for (const { course, studentIds } of byCourse(rows)) {
    const expiresAt = expiryOf(course, ctx.now)
    await grantCourse(ctx, { courseId: course.id, studentIds, source: 'approval', expiresAt })
    await notifyStudents(ctx, visit, course, studentIds, { is: 'approved', until: expiresAt })
  }
  await recordDecisions(ctx, rows, 'approve', 'approved')
  return { changed: rows.length }
}

async function reject(ctx: Ctx, visit: Visit, ids: readonly string[], reason: string) {
  need(reason !== '', 'courses.reject_reason_required', { reason: 'courses.reject_reason_required' })
  const rows = await lockedIn(ctx, ids, ['pending'])
  if (rows.length === 0) return nothingChanged(ctx)
  const decided = { decidedAt: ctx.now, decidedBy: ctx.actor?.id ?? null, decidedName: ctx.actor?.name ?? '' }
  await ctx.tx
    .update(enrollments)
    .set({ status: 'rejected', reason, ...decided, revision: sql`${enrollments.revision} + 1` })
    .where(
      ofSchool(
        ctx,
        enrollments,
        inArray(
          enrollments.id,
          rows.map(({ enrollment }) => enrollment.id),
        ),
      ),
    )
  for (const { course, studentIds } of byCourse(rows)) {
    await notifyStudents(ctx, visit, course, studentIds, { is: 'rejected', reason })
  }
  await recordDecisions(ctx, rows, 'reject', 'rejected', reason)
  return { changed: rows.length }
}

/** End enrollments. Progress stays; students get an email if a reason is given, but not while they are only invited. */
export async function end(ctx: Ctx, visit: Visit, { ids, reason }: z.output<typeof enrollmentEnd>) {
  const rows = await lockedIn(ctx, ids, ['pending', 'invited', 'approved'])
  if (rows.length === 0) return nothingChanged(ctx)
  for (const { course, studentIds } of byCourse(rows)) {
    await endGrants(ctx, { courseId: course.id, studentIds, reason: reason || null })
  }
  for (const { course, studentIds } of byCourse(rows.filter(({ enrollment }) => enrollment.status !== 'invited'))) {
    if (reason) await notifyStudents(ctx, visit, course, studentIds, { is: 'withdrawn', reason })
  }
  await recordDecisions(ctx, rows, 'withdraw', 'withdrawn', reason)
  return { changed: rows.length }
}

/** Those of some enrollments that are in one of these states, locked. */
async function lockedIn(ctx: Ctx, ids: readonly string[], states: readonly EnrollmentState[]): Promise<Enrolled[]> {
  return (await lockEnrollments(ctx, ids)).filter(({ enrollment }) => states.includes(enrollment.status))
}

/** In one order, so that two who count the students of the same courses do not deadlock. */
function byCourse(rows: readonly Enrolled[]) {
  return [...Map.groupBy(rows, ({ course }) => course.id)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, [first, ...others]]) => ({
      course: (first as Enrolled).course,
      studentIds: [first as Enrolled, ...others].map(({ enrollment }) => enrollment.studentId),
    }))
}

async function recordDecisions(ctx: Ctx, rows: Enrolled[], action: AuditAction, status: EnrollmentState, reason = '') {
  const entries = rows.map((row) => ({
    action,
    kind: 'enrollment' as const,
    thingId: row.enrollment.id,
    thingName: nameOf(row),
    before: { status: row.enrollment.status },
    after: { status, ...(reason && { reason }) },
  }))
  await record(ctx, ...entries)
}
