import { eq } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { OwnData } from '#server/core/own-data.ts'
import {
  notificationChoices,
  notificationMessages,
  notifications,
  notificationTargets,
} from './notifications.tables.ts'

export const ownData: OwnData = async (ctx, userId) => {
  const [choices] = await ctx.tx
    .select({
      choices: notificationChoices.choices,
      switches: notificationChoices.switches,
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
  const connected = await ctx.tx
    .select({
      channel: notificationTargets.channel,
      address: notificationTargets.address,
      since: notificationTargets.createdAt,
    })
    .from(notificationTargets)
    .where(ofSchool(ctx, notificationTargets, eq(notificationTargets.userId, userId)))
    .orderBy(notificationTargets.createdAt)
  const messages = await ctx.tx
    .select({
      channel: notificationMessages.channel,
      state: notificationMessages.state,
      at: notificationMessages.createdAt,
      sent_at: notificationMessages.sentAt,
    })
    .from(notificationMessages)
    .where(ofSchool(ctx, notificationMessages, eq(notificationMessages.userId, userId)))
    .orderBy(notificationMessages.createdAt)
  return {
    notification_choices: choices ?? null,
    notifications: received,
    connected_for_notifications: connected,
    notification_messages: messages,
  }
}
