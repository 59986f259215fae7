import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { enqueueAll } from '#server/core/jobs/jobs.ts'
import type { MailSender } from '#server/tenancy/school-mail.ts'
import { localPath } from '#shared/core/language.rules.ts'
import { needsTarget, replacesMail } from '#shared/notifications/notifications.lists.ts'
import { sendDeliveryQueue } from '../notifications.queues.ts'
import { type Delivery, type Notification, notificationMessages } from '../notifications.tables.ts'
import type { Known } from '../recipients.ts'
import { forReader } from '../shown.ts'
import { targetsOf } from './targets.ts'

/**
 * Write the deliveries of some notifications, one for each chat and browser, and their jobs: in the transaction that claims
 * them. Returns those that would be instead of an email, and whose chat was disconnected meanwhile.
 */
export async function writeDeliveries(
  ctx: Ctx,
  claimed: readonly Notification[],
  people: Map<string, Known>,
  senderTo: (to: Known) => MailSender,
): Promise<Notification[]> {
  const outside = claimed.filter(({ channels }) => channels.some(needsTarget))
  const targets = await targetsOf(ctx, [...new Set(outside.map(({ userId }) => userId))])
  const missed: Notification[] = []
  const rows = outside.flatMap((notification): Delivery[] => {
    const to = people.get(notification.userId) as Known
    const wanted = targets.filter(
      ({ userId, channel }) => userId === to.userId && notification.channels.includes(channel),
    )
    const isMissed = notification.channels.some(replacesMail) && !wanted.some(({ channel }) => replacesMail(channel))
    if (isMissed) missed.push(notification)
    const content = wanted.length > 0 && contentOf(notification, to, people, senderTo(to))
    if (!content) return []
    return wanted.map(({ id: targetId, channel }) => ({
      ...{ schoolId: ctx.schoolId, id: newId(), userId: to.userId, channel, targetId, ...content },
      ...{ state: 'waiting', attempts: 0, lastError: null, createdAt: ctx.now, sendingSince: null, sentAt: null },
    }))
  })
  if (rows.length > 0) {
    await ctx.tx.insert(notificationMessages).values(rows)
    const jobs = rows.map(({ schoolId, id: messageId }) => ({ schoolId, messageId }))
    await enqueueAll(ctx, sendDeliveryQueue, jobs)
  }
  return missed
}

function contentOf(notification: Notification, to: Known, people: Map<string, Known>, sender: MailSender) {
  const found = forReader(notification, to, people, sender)
  if (!found) return undefined
  const { id: notificationId, undelivered: count, inBell } = notification
  const { title, text, button, path } = found.shown
  const { language, origin } = sender
  // Opened there, it is read. What is not in the bell is never unread.
  const opens = inBell ? `/notifications/open/${notificationId}` : path
  return { notificationId, count, language, title, text, button, url: origin + localPath(language, opens) }
}
