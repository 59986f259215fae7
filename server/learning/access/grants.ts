import { and, asc, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { emit } from '#server/core/events.ts'
import type { MaybeOwned } from '#server/core/products.ts'
import { checkSocketsOf, publish } from '#server/notifications/realtime/publish.ts'
import { grantState } from '#shared/learning/access.rules.ts'
import type { Grant } from '#shared/learning/access.schema.ts'
import type { EnrollmentState, GrantSource } from '#shared/learning/learning.lists.ts'
import { countStudents } from '../enrollments/student-counts.ts'
import { enrollmentEnded, studentEnrolled } from '../learning.events.ts'
import { courseGrants, enrollments } from '../learning.tables.ts'
import { remindOfEnd } from './access-end.ts'

type GrantRow = typeof courseGrants.$inferSelect

const grantsIn = prepared('grants of a student', (db, name) =>
  db
    .select()
    .from(courseGrants)
    .where(
      and(
        eq(courseGrants.schoolId, sql.placeholder('schoolId')),
        eq(courseGrants.courseId, sql.placeholder('courseId')),
        eq(courseGrants.studentId, sql.placeholder('studentId')),
      ),
    )
    .orderBy(asc(courseGrants.createdAt), asc(courseGrants.id))
    .prepare(name),
)

/** Every grant of a student for a course, the oldest first. */
export function grantsOf({ tx, schoolId }: Ctx, courseId: string, studentId: string): Promise<GrantRow[]> {
  return grantsIn(tx).execute({ schoolId, courseId, studentId })
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

/** Of each course and person, whether a grant of theirs opens it now, other than those of the sources `besides`. */
export async function areOpen(ctx: Ctx, pairs: readonly MaybeOwned[]): Promise<boolean[]> {
  if (pairs.length === 0) return []
  const { courseId, studentId, sourceId } = courseGrants
  const [courseIds, studentIds] = [pairs.map((one) => one.productId), pairs.map((one) => one.userId)]
  const rows = await ctx.tx
    .selectDistinct({ courseId, studentId, sourceId })
    .from(courseGrants)
    .where(
      ofSchool(
        ctx,
        courseGrants,
        and(
          inArray(courseId, courseIds),
          inArray(studentId, studentIds),
          holds(sql`${ctx.now.toISOString()}::timestamptz`),
        ),
      ),
    )
  const open = Map.groupBy(rows, (row) => `${row.courseId} ${row.studentId}`)
  return pairs.map(({ productId, userId, besides = [] }) =>
    (open.get(`${productId} ${userId}`) ?? []).some((row) => row.sourceId === null || !besides.includes(row.sourceId)),
  )
}

export type NewGrant = {
  courseId: string
  studentIds: readonly string[]
  source: GrantSource
  /** What it was bought with: several grants of one source can exist side by side. */
  sourceId?: string | null
  note?: string
  expiresAt: Date | null
  /** Who decided it, if not the acting person. */
  by?: { id: string; name: string }
}

/** Of a written row: its student, and its status before, null if it is new. */
const studentWas = { studentId: enrollments.studentId, was: sql<EnrollmentState | null>`old.status` }

/** Open a course to students. An existing grant of the same source is renewed, with this expiry. */
export async function grantCourse(ctx: Ctx, grant: NewGrant): Promise<void> {
  const { courseId, source, sourceId = null, note = '', expiresAt } = grant
  // Locked in one order, so that two who add the same students do not deadlock.
  const studentIds = [...new Set(grant.studentIds)].sort()
  if (studentIds.length === 0) return
  // Nobody decides about a free course.
  const by = source === 'free' ? null : (grant.by ?? ctx.actor)
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
        invitedUntil: null,
        // A returning student joins now, and so does one who was invited; a pending one joined with the request.
        createdAt: sql`case when ${enrollments.status} in ('invited', 'withdrawn', 'rejected') then ${ctx.now.toISOString()}::timestamptz else ${enrollments.createdAt} end`,
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
  await remindOfEnd(ctx, courseId, studentIds)
  await countStudents(ctx, [courseId])
  for (const { studentId, was } of written) {
    if (was !== 'approved') await emit(ctx, studentEnrolled, { courseId, studentId, source })
  }
  publishEnrollments(ctx, courseId, studentIds)
}

export type EndedGrants = {
  courseId: string
  studentIds: readonly string[]
  reason: string | null
  /** Only grants with this source; all if undefined. */
  sourceId?: string
  /** Given back by the student, who may have it again; not taken away by the school. */
  isGivenBack?: boolean
}

/** End grants of students. Without a grant left, their enrollment ends; their progress stays. */
export async function endGrants(ctx: Ctx, ended: EndedGrants): Promise<void> {
  const { courseId, studentIds, reason, sourceId, isGivenBack } = ended
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
      ofSchool(
        ctx,
        courseGrants,
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
      decidedBy: isGivenBack ? enrollments.studentId : (ctx.actor?.id ?? null),
      decidedName: ctx.actor?.name ?? null,
      revision: sql`${enrollments.revision} + 1`,
    })
    .where(
      ofSchool(
        ctx,
        enrollments,
        eq(enrollments.courseId, courseId),
        inArray(enrollments.studentId, [...studentIds]),
        inArray(enrollments.status, ['pending', 'invited', 'approved']),
        notExists(left),
      ),
    )
    .returning(studentWas)
  await remindOfEnd(ctx, courseId, studentIds)
  await countStudents(ctx, [courseId])
  for (const { studentId, was } of written) {
    if (was === 'approved') await emit(ctx, enrollmentEnded, { courseId, studentId, reason })
  }
  publishEnrollments(ctx, courseId, studentIds)
  checkSocketsOf(ctx, studentIds)
}

/** Open pages of these students show at once what has become of their enrollment. */
export function publishEnrollments(ctx: Ctx, courseId: string, studentIds: readonly string[]): void {
  publish(ctx, 'private-user', studentIds, 'enrollment', { courseId })
}

function ofStudents(ctx: Ctx, courseId: string, studentIds: readonly string[]): SQL | undefined {
  return ofSchool(
    ctx,
    courseGrants,
    eq(courseGrants.courseId, courseId),
    inArray(courseGrants.studentId, [...studentIds]),
  )
}
