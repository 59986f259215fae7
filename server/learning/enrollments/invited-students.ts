import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { grantCourse } from '../access/grants.ts'
import { enrollments } from '../learning.tables.ts'

/** Enroll people who are invited: the course opens when they accept. */
export async function enrollInvited(
  ctx: Ctx,
  courseId: string,
  userIds: readonly string[],
  invitedUntil: Date | null,
): Promise<void> {
  if (userIds.length === 0) return
  const actor = actorOf(ctx)
  const own = { decidedAt: ctx.now, decidedBy: actor.id, decidedName: actor.name, createdAt: ctx.now, invitedUntil }
  await ctx.tx
    .insert(enrollments)
    .values(
      // In one order, so that two who add the same people do not deadlock.
      [...new Set(userIds)].sort().map((studentId) => ({
        schoolId: ctx.schoolId,
        id: newId(),
        courseId,
        studentId,
        status: 'invited' as const,
        ...own,
      })),
    )
    .onConflictDoUpdate({
      target: [enrollments.schoolId, enrollments.courseId, enrollments.studentId],
      set: { status: 'invited', reason: null, ...own, revision: sql`${enrollments.revision} + 1` },
    })
}

/** Open the courses somebody was enrolled in while they were invited; what has ended meanwhile stays closed. */
export async function openForAccepted(ctx: Ctx, userId: string): Promise<void> {
  const rows = await ctx.tx
    .select()
    .from(enrollments)
    .where(ofSchool(ctx, enrollments, eq(enrollments.studentId, userId), eq(enrollments.status, 'invited')))
    .orderBy(asc(enrollments.courseId))
    .for('update')
  for (const { courseId, invitedUntil, decidedBy, decidedName } of rows) {
    if (invitedUntil && invitedUntil <= ctx.now) continue
    const by = decidedBy && decidedName !== null ? { id: decidedBy, name: decidedName } : undefined
    await grantCourse(ctx, { courseId, studentIds: [userId], source: 'manual', expiresAt: invitedUntil, by })
  }
  await ctx.tx
    .update(enrollments)
    .set({ status: 'withdrawn', revision: sql`${enrollments.revision} + 1` })
    .where(ofSchool(ctx, enrollments, eq(enrollments.studentId, userId), eq(enrollments.status, 'invited')))
}
