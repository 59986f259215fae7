import { inArray } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import { on } from '#server/core/events.ts'
import { accessChanged, membersRemoved, signedInNewly } from '#server/identity/identity.events.ts'
import { newSignIn } from './notifications.notices.ts'
import { notificationMessages, notifications, notificationTargets } from './notifications.tables.ts'
import { notify } from './notify.ts'
import { checkSocketsOf } from './realtime/publish.ts'
import { telegramCodes } from './telegram/telegram.tables.ts'

export const listeners = [
  on(membersRemoved, async (ctx, { userIds }) => {
    for (const table of [notifications, notificationTargets, notificationMessages, telegramCodes])
      await ctx.tx.delete(table).where(ofSchool(ctx, table, inArray(table.userId, userIds)))
  }),
  on(signedInNewly, async (ctx, { userId, device }) => {
    await notify(ctx, newSignIn, [userId], { device })
  }),
  on(accessChanged, async (ctx, { userIds }) => checkSocketsOf(ctx, userIds)),
]
