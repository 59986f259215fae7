import { inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { notify } from '#server/notifications/notify.ts'
import { need } from '#shared/core/errors.ts'
import type { AuditAction } from '#shared/domains.ts'
import { expiryOf } from '#shared/learning/access.rules.ts'
import type { enrollmentDecision, enrollmentEnd } from '#shared/learning/enrollments.schema.ts'
import type { EnrollmentState } from '#shared/learning/learning.lists.ts'
import { endGrants, grantCourse, publishEnrollments } from '../access/grants.ts'
import { enrollmentGiven, enrollmentRefused } from '../learning.notices.ts'
import { enrollments } from '../learning.tables.ts'
import { type Enrolled, lockEnrollments, nameOf } from './office-enrollments.ts'

/** Approve or reject requests to join. Decided ones are not changed, but a rejected request may still be approved. */
export async function decide(ctx: Ctx, body: z.output<typeof enrollmentDecision>) {
  if (body.decision === 'rejected') return reject(ctx, body.ids, body.reason)
  const rows = await lockedIn(ctx, body.ids, ['pending', 'rejected'])
  if (rows.length === 0) return nothingChanged(ctx)
  for (const { course, studentIds } of byCourse(rows)) {
    const expiresAt = expiryOf(course, ctx.now)
    await grantCourse(ctx, { courseId: course.id, studentIds, source: 'approval', expiresAt })
    await notify(ctx, enrollmentGiven, studentIds, {
      ...named(course),
      is: 'approved',
      until: expiresAt?.toISOString() ?? null,
    })
  }
  await recordDecisions(ctx, rows, 'approve', 'approved')
  return { changed: rows.length }
}

async function reject(ctx: Ctx, ids: readonly string[], reason: string) {
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
    await notify(ctx, enrollmentRefused, studentIds, { ...named(course), is: 'rejected', reason })
    publishEnrollments(ctx, course.id, studentIds)
  }
  await recordDecisions(ctx, rows, 'reject', 'rejected', reason)
  return { changed: rows.length }
}

/** End enrollments. Progress stays; students get an email if a reason is given, but not while they are only invited. */
export async function end(ctx: Ctx, { ids, reason }: z.output<typeof enrollmentEnd>) {
  const rows = await lockedIn(ctx, ids, ['pending', 'invited', 'approved'])
  if (rows.length === 0) return nothingChanged(ctx)
  for (const { course, studentIds } of byCourse(rows)) {
    await endGrants(ctx, { courseId: course.id, studentIds, reason: reason || null })
  }
  for (const { course, studentIds } of byCourse(rows.filter(({ enrollment }) => enrollment.status !== 'invited'))) {
    if (reason) await notify(ctx, enrollmentRefused, studentIds, { ...named(course), is: 'withdrawn', reason })
  }
  await recordDecisions(ctx, rows, 'withdraw', 'withdrawn', reason)
  return { changed: rows.length }
}

const named = ({ slug, title }: Enrolled['course']) => ({ course: { slug, title } })

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
