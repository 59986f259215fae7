import { and, eq, inArray } from 'drizzle-orm'
import { type Listener, on } from '#server/core/events.ts'
import { membersRemoved } from '#server/identity/identity.events.ts'
import { countStudents } from './enrollments/student-counts.ts'
import {
  certificates,
  completions,
  courseGrants,
  enrollments,
  firstCompletions,
  playbacks,
  studyDays,
} from './learning.tables.ts'
import { removeFeedbackOf } from './removed-students.ts'

export const learningListeners: Listener[] = [
  on(membersRemoved, async (ctx, { userIds }) => {
    for (const table of [completions, firstCompletions, playbacks, studyDays, courseGrants, certificates]) {
      await ctx.tx.delete(table).where(and(eq(table.schoolId, ctx.schoolId), inArray(table.studentId, userIds)))
    }
    const left = await ctx.tx
      .delete(enrollments)
      .where(and(eq(enrollments.schoolId, ctx.schoolId), inArray(enrollments.studentId, userIds)))
      .returning({ courseId: enrollments.courseId })
    await countStudents(
      ctx,
      left.map(({ courseId }) => courseId),
    )
    await removeFeedbackOf(ctx, userIds)
  }),
]
