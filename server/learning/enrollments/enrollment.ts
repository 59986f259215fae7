import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { needConfirmation } from '#server/identity/need-confirmation.ts'
import { need } from '#shared/core/errors.ts'
import { accessState, expiryOf, grantState, isBought, joinState } from '#shared/learning/access.rules.ts'
import type { CourseAccess } from '#shared/learning/access.schema.ts'
import { accessTo, bondOf, courseToJoin } from '../access/access.ts'
import { endGrants, grantCourse, grantsOf } from '../access/grants.ts'
import type { StudentCourse } from '../access/learner.ts'
import { enrollments } from '../learning.tables.ts'

/** Join a free course, or ask to join one that needs approval. */
export async function enroll(before: Ctx, slug: string, { note }: { note: string }): Promise<CourseAccess> {
  const { id: studentId } = actorOf(before)
  const seen = await courseToJoin(before, slug)
  const isNew = await lockPlace(before, seen.course.id, studentId)
  // Read again under the lock: of two requests at once, the second finds the work done. Its clock must not be behind
  // that of the first, or the grant would begin only later.
  const ctx = isNew ? before : { ...before, now: new Date() }
  const { course, enrollment } = await courseToJoin(ctx, slug)
  const bond = isNew ? null : bondOf(enrollment, studentId)
  const state = accessState(course, bond, await grantsOf(ctx, course.id, studentId), ctx.now)
  if (state === 'learning' || state === 'pending') return again(ctx, slug)
  const join = joinState(course, ctx.now)
  need(join !== 'soon' && join !== 'closed', 'learning.enrollment_closed')
  need(join !== 'paid' && join !== 'elsewhere', 'learning.must_be_bought')
  await needConfirmation(ctx)
  if (join === 'approval') await ask(ctx, course.id, studentId, note)
  else {
    // After their access expired or was ended, students cannot join again by themselves.
    need(state === 'free', 'learning.enrollment_closed')
    const expiresAt = expiryOf(course, ctx.now)
    await grantCourse(ctx, { courseId: course.id, studentIds: [studentId], source: 'free', expiresAt })
  }
  return again(ctx, slug)
}

/** Leave a course, or cancel the request to join. */
export async function leaveCourse(ctx: Ctx, slug: string): Promise<CourseAccess> {
  const { id: studentId } = actorOf(ctx)
  const { course, enrollment } = await courseToJoin(ctx, slug)
  need(enrollment, 'learning.not_enrolled')
  const isGone = enrollment.status === 'withdrawn' && enrollment.decidedBy === studentId
  need(isGone || isIn(enrollment.status), 'learning.not_enrolled')
  const grants = await grantsOf(ctx, course.id, studentId)
  // Nobody throws away by one press what they paid for.
  need(!grants.some((row) => isBought(row.source) && grantState(row, ctx.now) === 'holds'), 'learning.bought')
  if (!isGone) await endGrants(ctx, { courseId: course.id, studentIds: [studentId], reason: null })
  return again(ctx, slug)
}

const isIn = (status: NonNullable<StudentCourse['enrollment']>['status']) =>
  status === 'pending' || status === 'approved'

const again = async (ctx: Ctx, slug: string) => accessTo(ctx, await courseToJoin(ctx, slug))

/** Insert the student's row or lock it, so that there is always one to lock. Returns whether it is new. */
async function lockPlace(ctx: Ctx, courseId: string, studentId: string): Promise<boolean> {
  const added = await ctx.tx
    .insert(enrollments)
    .values({
      schoolId: ctx.schoolId,
      id: newId(),
      courseId,
      studentId,
      status: 'pending',
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: [enrollments.schoolId, enrollments.courseId, enrollments.studentId] })
    .returning({ id: enrollments.id })
  if (added.length > 0) return true
  await ctx.tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(theirs(ctx, courseId, studentId))
    .for('update')
  return false
}

/** Ask to join, for the first time or again. */
async function ask(ctx: Ctx, courseId: string, studentId: string, note: string): Promise<void> {
  await ctx.tx
    .update(enrollments)
    .set({
      status: 'pending',
      note,
      reason: null,
      decidedAt: null,
      decidedBy: null,
      decidedName: null,
      createdAt: ctx.now,
      revision: sql`${enrollments.revision} + 1`,
    })
    .where(theirs(ctx, courseId, studentId))
}

const theirs = (ctx: Ctx, courseId: string, studentId: string) =>
  ofSchool(ctx, enrollments, eq(enrollments.courseId, courseId), eq(enrollments.studentId, studentId))
