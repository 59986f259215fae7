import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { favourites, lessonAnswers, lessonNotes, lessonQuestions, waitingList } from './learning.tables.ts'
import { removeRatingsOf } from './ratings/ratings.ts'

/** Delete the notes, favourites, questions, answers and ratings of permanently removed people. */
export async function removeFeedbackOf(ctx: Ctx, userIds: string[]): Promise<void> {
  for (const table of [lessonNotes, favourites, waitingList]) {
    await ctx.tx.delete(table).where(and(eq(table.schoolId, ctx.schoolId), inArray(table.studentId, userIds)))
  }
  for (const table of [lessonAnswers, lessonQuestions]) {
    await ctx.tx.delete(table).where(and(eq(table.schoolId, ctx.schoolId), inArray(table.authorId, userIds)))
  }
  await removeRatingsOf(ctx, userIds)
}
