import { eq } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { OwnData } from '#server/core/own-data.ts'
import { notificationChoices, notifications } from './notifications.tables.ts'

export const ownData: OwnData = async (ctx, userId) => {
  const [choices] = await ctx.tx
    .select({
      choices: notificationChoices.choices,
      emails: notificationChoices.mailPace,
      muted_until: notificationChoices.mutedUntil,
    })
    .from(notificationChoices)
    .where(ofSchool(ctx, notificationChoices, eq(notificationChoices.userId, userId)))
  const received = await ctx.tx
    .select({
      about: notifications.notice,
      facts: notifications.facts,
      at: notifications.happenedAt,
      read_at: notifications.readAt,
    })
    .from(notifications)
    .where(ofSchool(ctx, notifications, eq(notifications.userId, userId)))
    .orderBy(notifications.happenedAt)
  return { notification_choices: choices ?? null, notifications: received }
}
