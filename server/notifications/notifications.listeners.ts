import { inArray } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import { on } from '#server/core/events.ts'
import { accessChanged, membersRemoved } from '#server/identity/identity.events.ts'
import { notifications } from './notifications.tables.ts'
import { checkSocketsOf } from './realtime/publish.ts'

export const listeners = [
  on(membersRemoved, async (ctx, { userIds }) => {
    await ctx.tx.delete(notifications).where(ofSchool(ctx, notifications, inArray(notifications.userId, userIds)))
  }),
  on(accessChanged, async (ctx, { userIds }) => checkSocketsOf(ctx, userIds)),
]
