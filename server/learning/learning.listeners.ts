import { asc, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { type Listener, on } from '#server/core/events.ts'
import { announcementPublished } from '#server/courses/courses.events.ts'
import { attemptScored } from '#server/exams/exams.events.ts'
import { memberAccepted, membersMoved, membersRemoved } from '#server/identity/identity.events.ts'
import { endGrants } from './access/grants.ts'
import { notifyOfAnnouncement } from './enrollments/announcements.ts'
import { openForAccepted } from './enrollments/invited-students.ts'
import { countStudents } from './enrollments/student-counts.ts'
import { examScored } from './exams/taking-exams.ts'
import {
  certificates,
  classListLines,
  completions,
  courseGrants,
  enrollments,
  firstCompletions,
  playbacks,
  studyDays,
} from './learning.tables.ts'
import { removeFeedbackOf } from './removed-students.ts'

export const listeners: Listener[] = [
  on(membersRemoved, async (ctx, { userIds }) => {
    await endEnrollmentsOf(ctx, userIds)
    for (const table of [
      completions,
      firstCompletions,
      playbacks,
      studyDays,
      courseGrants,
      certificates,
      enrollments,
    ]) {
      await ctx.tx.delete(table).where(ofSchool(ctx, table, inArray(table.studentId, userIds)))
    }
    await ctx.tx.delete(classListLines).where(ofSchool(ctx, classListLines, inArray(classListLines.userId, userIds)))
    await removeFeedbackOf(ctx, userIds)
  }),
  on(membersMoved, async (ctx, { userIds }) => {
    const held = await enrollmentsOf(ctx, userIds)
    await countStudents(
      ctx,
      held.map(({ courseId }) => courseId),
    )
  }),
  on(announcementPublished, notifyOfAnnouncement),
  on(attemptScored, examScored),
  on(memberAccepted, (ctx, { userId }) => openForAccepted(ctx, userId)),
]

/** In one order, so that two who count the students of the same courses do not deadlock. */
function enrollmentsOf(ctx: Ctx, userIds: readonly string[]) {
  return ctx.tx
    .select({ courseId: enrollments.courseId, studentId: enrollments.studentId })
    .from(enrollments)
    .where(ofSchool(ctx, enrollments, inArray(enrollments.studentId, [...userIds])))
    .orderBy(asc(enrollments.courseId))
}

async function endEnrollmentsOf(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  const held = await enrollmentsOf(ctx, userIds)
  for (const [courseId, rows] of Map.groupBy(held, (row) => row.courseId)) {
    await endGrants(ctx, { courseId, studentIds: rows.map(({ studentId }) => studentId), reason: null })
  }
}
