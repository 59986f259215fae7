import { inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { favourites, lessonAnswers, lessonNotes, lessonQuestions, waitingList } from './learning.tables.ts'
import { removeRatingsOf } from './ratings/ratings.ts'

/** Delete the notes, favourites, questions, answers and ratings of permanently removed people. */
export async function removeFeedbackOf(ctx: Ctx, userIds: string[]): Promise<void> {
  for (const table of [lessonNotes, favourites, waitingList]) {
    await ctx.tx.delete(table).where(ofSchool(ctx, table, inArray(table.studentId, userIds)))
  }
  for (const table of [lessonAnswers, lessonQuestions]) {
    await ctx.tx.delete(table).where(ofSchool(ctx, table, inArray(table.authorId, userIds)))
  }
  await removeRatingsOf(ctx, userIds)
}
