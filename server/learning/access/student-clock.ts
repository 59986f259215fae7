import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
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
import { findStudentCourse, untilOf } from './learner.ts'

/** A course as one of its students sees it at a moment; now by default. */
export async function courseAsStudent(
  ctx: Ctx,
  courseId: string,
  memberId: string,
  on: string | undefined,
): Promise<CourseAsStudent> {
  const { student, studentCourse, enrollment } = await studentIn(ctx, courseId, memberId)
  const at = on === undefined ? ctx.now : new Date(on)
  const learner = {
    course: studentCourse.course,
    as: 'student',
    studentId: student.id,
    enrollment: { ...enrollment, clock: clockAt(enrollment.clock, at) },
    until: untilOf(studentCourse),
  } as const
  return {
    student: { member_id: memberId, name: student.name },
    on: at.toISOString(),
    lecture: await lectureOf(ctx, learner, at),
    clock: clockAnswer(enrollment.clock),
    revision: enrollment.revision,
  }
}

/** A student of a course the acting person may see. */
export async function studentIn(ctx: Ctx, courseId: string, memberId: string) {
  await courseToRead(ctx, courseId)
  const member = await findRow(ctx, 'users', memberId)
  need(member && !member.deleted_at, 'identity.person_not_found')
  const studentCourse = await findStudentCourse(ctx, { courseId }, member.user_id)
  need(studentCourse, 'courses.course_not_found')
  const { enrollment } = studentCourse
  need(enrollment?.status === 'approved', 'learning.not_enrolled')
  const student = { id: member.user_id, name: fullName(member.first_name, member.last_name) }
  return { student, studentCourse, enrollment }
}

const clockAnswer = ({ open_all, pauses, shifts }: StudentClock) => ({
  open_all,
  pauses: [...pauses],
  shifts: [...shifts],
})

/** What the audit log shows of a clock. */
const facts = (clock: StudentClock) => ({
  open_all: clock.open_all,
  paused: isPaused(clock),
  shifted_minutes: clock.shifts.reduce((sum, { minutes }) => sum + minutes, 0),
})

/** Shift, pause or resume the waiting times of one student, or open all lessons to them. */
export async function changeClock(
  ctx: Ctx,
  courseId: string,
  memberId: string,
  body: z.output<typeof clockChange>,
): Promise<CourseAsStudent> {
  const { student, studentCourse } = await studentIn(ctx, courseId, memberId)
  const theirs = ofSchool(ctx, enrollments, eq(enrollments.courseId, courseId), eq(enrollments.studentId, student.id))
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
      thingName: `${student.name} · ${studentCourse.course.title}`,
      before: facts(row.clock),
      after: facts(clock),
    })
  }
  return courseAsStudent(ctx, courseId, memberId, undefined)
}
