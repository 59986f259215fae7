import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { courseToRead } from '#server/courses/courses.access.ts'
import { findRow } from '#server/identity/people-list.ts'
import { need } from '#shared/core/errors.ts'
import type { StudentClock } from '#shared/courses/unlock.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { changedClock, clockAt, isPaused } from '#shared/learning/student-clock.rules.ts'
import type { CourseAsStudent, clockChange } from '#shared/learning/students.schema.ts'
import { enrollments } from '../learning.tables.ts'
import { lectureOf } from '../lessons/lecture.ts'
import { findStanding, untilOf } from './learner.ts'

/** A course as one of its students sees it at a moment: now, unless another is asked for. */
export async function courseAsStudent(
  ctx: Ctx,
  courseId: string,
  memberId: string,
  on: string | undefined,
): Promise<CourseAsStudent> {
  const { student, standing, enrollment } = await studentIn(ctx, courseId, memberId)
  const at = on === undefined ? ctx.now : new Date(on)
  const learner = {
    course: standing.course,
    as: 'student',
    studentId: student.id,
    enrollment: { ...enrollment, clock: clockAt(enrollment.clock, at) },
    until: untilOf(standing),
  } as const
  return {
    student: { member_id: memberId, name: student.name },
    on: at.toISOString(),
    lecture: await lectureOf(ctx, learner, at),
    clock: told(enrollment.clock),
    revision: enrollment.revision,
  }
}

/** Somebody who learns in a course that the acting person has. */
async function studentIn(ctx: Ctx, courseId: string, memberId: string) {
  await courseToRead(ctx, courseId)
  const member = await findRow(ctx, 'users', memberId)
  need(member && !member.deleted_at, 'identity.person_not_found')
  const standing = await findStanding(ctx, { courseId }, member.user_id)
  need(standing, 'courses.course_not_found')
  const { enrollment } = standing
  need(enrollment?.status === 'approved', 'learning.not_enrolled')
  const student = { id: member.user_id, name: fullName(member.first_name, member.last_name) }
  return { student, standing, enrollment }
}

const told = ({ open_all, pauses, shifts }: StudentClock) => ({ open_all, pauses: [...pauses], shifts: [...shifts] })

/** What of a clock is read in the log. */
const facts = (clock: StudentClock) => ({
  open_all: clock.open_all,
  paused: isPaused(clock),
  shifted_minutes: clock.shifts.reduce((sum, { minutes }) => sum + minutes, 0),
})

/** Let everything open later or earlier for one student, stop their clock, let it go on, or open all. */
export async function touchClock(
  ctx: Ctx,
  courseId: string,
  memberId: string,
  body: z.output<typeof clockChange>,
): Promise<CourseAsStudent> {
  const { student, standing } = await studentIn(ctx, courseId, memberId)
  const theirs = and(
    eq(enrollments.schoolId, ctx.schoolId),
    eq(enrollments.courseId, courseId),
    eq(enrollments.studentId, student.id),
  )
  const [row] = await ctx.tx.select().from(enrollments).where(theirs).for('update')
  need(row?.status === 'approved', 'learning.not_enrolled')
  needLatest(row, body.revision)
  const clock = changedClock(row.clock, body, ctx.now)
  if (clock === row.clock) nothingChanged(ctx)
  else {
    const revision = sql`${enrollments.revision} + 1`
    await ctx.tx.update(enrollments).set({ clock, revision }).where(theirs)
    await record(ctx, {
      action: 'clock',
      kind: 'enrollment',
      thingId: row.id,
      thingName: `${student.name} · ${standing.course.title}`,
      before: facts(row.clock),
      after: facts(clock),
    })
  }
  return courseAsStudent(ctx, courseId, memberId, undefined)
}
