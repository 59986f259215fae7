import { and, asc, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { emit } from '#server/core/events.ts'
import { grantState } from '#shared/learning/access.rules.ts'
import type { Grant } from '#shared/learning/access.schema.ts'
import type { EnrollmentState, GrantSource } from '#shared/learning/learning.lists.ts'
import { countStudents } from '../enrollments/student-counts.ts'
import { enrollmentEnded, studentEnrolled } from '../learning.events.ts'
import { courseGrants, enrollments } from '../learning.tables.ts'

type GrantRow = typeof courseGrants.$inferSelect

/** Every reason why a student has or had a course, the oldest first. */
export async function grantsOf(ctx: Ctx, courseId: string, studentId: string): Promise<GrantRow[]> {
  return ctx.tx
    .select()
    .from(courseGrants)
    .where(and(ofStudents(ctx, courseId, [studentId])))
    .orderBy(asc(courseGrants.createdAt), asc(courseGrants.id))
}

export function grantAnswer(row: GrantRow, now: Date): Grant {
  return {
    id: row.id,
    source: row.source,
    state: grantState(row, now),
    note: row.note,
    granted_by: row.grantedName,
    starts_at: row.startsAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    ended_reason: row.endedReason,
  }
}

/** The condition that a grant opens its course at a moment. */
export const holds = (now: SQL): SQL =>
  sql`(${courseGrants.endedAt} is null and ${courseGrants.startsAt} <= ${now} and coalesce(${courseGrants.expiresAt}, 'infinity') > ${now})`

export type NewGrant = {
  courseId: string
  studentIds: readonly string[]
  source: GrantSource
  /** What it came with, once things are bought: several of one source hold side by side. */
  sourceId?: string | null
  note?: string
  expiresAt: Date | null
}

/** Of a row that was written: whose it is, and its status before, null where it was not there. */
const studentWas = { studentId: enrollments.studentId, was: sql<EnrollmentState | null>`old.status` }

/** Open a course to students. One that was granted so before is granted anew: with this expiry, whatever it had. */
export async function grantCourse(ctx: Ctx, grant: NewGrant): Promise<void> {
  const { courseId, source, sourceId = null, note = '', expiresAt } = grant
  // In one order for everybody, so that two who let the same ones in wait for each other instead of deadlocking.
  const studentIds = [...new Set(grant.studentIds)].sort()
  if (studentIds.length === 0) return
  // A free course is nobody's gift.
  const by = source === 'free' ? null : ctx.actor
  const decided = { decidedAt: ctx.now, decidedBy: by?.id ?? null, decidedName: by?.name ?? null }
  const own = { schoolId: ctx.schoolId, courseId }
  const given = { note, grantedBy: decided.decidedBy, grantedName: decided.decidedName, startsAt: ctx.now, expiresAt }
  const written = await ctx.tx
    .insert(enrollments)
    .values(
      studentIds.map((studentId) => ({
        ...own,
        id: newId(),
        studentId,
        status: 'approved' as const,
        ...decided,
        createdAt: ctx.now,
      })),
    )
    .onConflictDoUpdate({
      target: [enrollments.schoolId, enrollments.courseId, enrollments.studentId],
      set: {
        status: 'approved',
        reason: null,
        ...decided,
        // Who comes back begins again; who asked and waited came when they asked.
        createdAt: sql`case when ${enrollments.status} in ('withdrawn', 'rejected') then ${ctx.now.toISOString()}::timestamptz else ${enrollments.createdAt} end`,
        revision: sql`${enrollments.revision} + 1`,
      },
    })
    .returning(studentWas)
  await ctx.tx
    .insert(courseGrants)
    .values(
      studentIds.map((studentId) => ({
        ...own,
        id: newId(),
        studentId,
        source,
        sourceId,
        ...given,
        createdAt: ctx.now,
      })),
    )
    .onConflictDoUpdate({
      target: [
        courseGrants.schoolId,
        courseGrants.studentId,
        courseGrants.courseId,
        courseGrants.source,
        courseGrants.sourceId,
      ],
      set: { ...given, endedAt: null, endedReason: null },
    })
  await countStudents(ctx, [courseId])
  for (const { studentId, was } of written) {
    if (was !== 'approved') await emit(ctx, studentEnrolled, { courseId, studentId, source })
  }
}

export type EndedGrants = {
  courseId: string
  studentIds: readonly string[]
  reason: string | null
  /** Only what came with this; all of their grants unless said. */
  sourceId?: string
}

/** Close a course to students. Who has no grant left is out of it; what they did is kept. */
export async function endGrants(ctx: Ctx, { courseId, studentIds, reason, sourceId }: EndedGrants): Promise<void> {
  if (studentIds.length === 0) return
  await ctx.tx
    .update(courseGrants)
    .set({ endedAt: ctx.now, endedReason: reason })
    .where(
      and(
        ofStudents(ctx, courseId, studentIds),
        isNull(courseGrants.endedAt),
        sourceId === undefined ? undefined : eq(courseGrants.sourceId, sourceId),
      ),
    )
  const left = ctx.tx
    .select({ one: sql`1` })
    .from(courseGrants)
    .where(
      and(
        eq(courseGrants.schoolId, ctx.schoolId),
        eq(courseGrants.courseId, enrollments.courseId),
        eq(courseGrants.studentId, enrollments.studentId),
        isNull(courseGrants.endedAt),
      ),
    )
  const written = await ctx.tx
    .update(enrollments)
    .set({
      status: 'withdrawn',
      reason,
      decidedAt: ctx.now,
      decidedBy: ctx.actor?.id ?? null,
      decidedName: ctx.actor?.name ?? null,
      revision: sql`${enrollments.revision} + 1`,
    })
    .where(
      and(
        eq(enrollments.schoolId, ctx.schoolId),
        eq(enrollments.courseId, courseId),
        inArray(enrollments.studentId, [...studentIds]),
        inArray(enrollments.status, ['pending', 'approved']),
        notExists(left),
      ),
    )
    .returning(studentWas)
  await countStudents(ctx, [courseId])
  for (const { studentId, was } of written) {
    if (was === 'approved') await emit(ctx, enrollmentEnded, { courseId, studentId, reason })
  }
}

function ofStudents(ctx: Ctx, courseId: string, studentIds: readonly string[]): SQL | undefined {
  return and(
    eq(courseGrants.schoolId, ctx.schoolId),
    eq(courseGrants.courseId, courseId),
    inArray(courseGrants.studentId, [...studentIds]),
  )
}
