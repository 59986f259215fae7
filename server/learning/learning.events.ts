import { and, eq, inArray } from 'drizzle-orm'
import type { Listeners } from '#server/core/events.ts'
import { completions, enrollments } from './learning.tables.ts'
import { countStudents } from './student-counts.ts'

export const learningListeners: Listeners = {
  'members.removed': [
    async (ctx, { userIds }) => {
      await ctx.tx
        .delete(completions)
        .where(and(eq(completions.schoolId, ctx.schoolId), inArray(completions.studentId, userIds)))
      const left = await ctx.tx
        .delete(enrollments)
        .where(and(eq(enrollments.schoolId, ctx.schoolId), inArray(enrollments.studentId, userIds)))
        .returning({ courseId: enrollments.courseId })
      await countStudents(
        ctx,
        left.map(({ courseId }) => courseId),
      )
    },
  ],
}
