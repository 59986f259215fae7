import { inArray } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import { on } from '#server/core/events.ts'
import { accessChanged, membersRemoved, signedInNewly } from '#server/identity/identity.events.ts'
import { newSignIn } from './notifications.notices.ts'
import { notifications } from './notifications.tables.ts'
import { notify } from './notify.ts'
import { checkSocketsOf } from './realtime/publish.ts'

export const listeners = [
  on(membersRemoved, async (ctx, { userIds }) => {
    await ctx.tx.delete(notifications).where(ofSchool(ctx, notifications, inArray(notifications.userId, userIds)))
  }),
  on(signedInNewly, async (ctx, { userId, device }) => {
    // It may have been somebody else who acts as this person.
    await notify({ ...ctx, actor: null }, newSignIn, [userId], { device })
  }),
  on(accessChanged, async (ctx, { userIds }) => checkSocketsOf(ctx, userIds)),
]
