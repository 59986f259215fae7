import { inArray } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import { type Listener, on } from '#server/core/events.ts'
import { membersRemoved } from '#server/identity/identity.events.ts'
import { examAttempts, handInFiles } from './exams.tables.ts'

export const listeners: Listener[] = [
  // Answers, events and scores go with their attempts.
  on(membersRemoved, async (ctx, { userIds }) => {
    await ctx.tx.delete(handInFiles).where(ofSchool(ctx, handInFiles, inArray(handInFiles.userId, userIds)))
    await ctx.tx.delete(examAttempts).where(ofSchool(ctx, examAttempts, inArray(examAttempts.userId, userIds)))
  }),
]
