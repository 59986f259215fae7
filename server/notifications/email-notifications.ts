import { inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { type NewMail, writeMails } from '#server/core/mail/mail.ts'
import { nextDue } from '#shared/notifications/mail-pace.rules.ts'
import { senderIn } from './mail-sender.ts'
import { noticeMail } from './notice-mail.ts'
import { type Notification, notifications } from './notifications.tables.ts'
import type { Known } from './recipients.ts'
import { forReader } from './shown.ts'

/** Email notifications: now, or together with others later, as each person wants it, if they get any. */
export async function emailNotifications(
  ctx: Ctx,
  platform: Visit['platform'],
  notified: readonly Notification[],
  people: Map<string, Known>,
): Promise<void> {
  const rows = notified.filter(({ userId }) => people.get(userId)?.takesEmails)
  if (rows.length === 0) return
  for (const pace of ['hourly', 'daily'] as const) {
    const later = rows.filter(({ userId }) => people.get(userId)?.mailPace === pace)
    await change(ctx, later, { mailDueAt: nextDue(pace, ctx.now) })
  }
  const now = rows.filter(({ userId }) => people.get(userId)?.mailPace === 'at_once')
  const sender = await senderIn(ctx, platform)
  const mails = now.flatMap((notification): NewMail[] => {
    const to = people.get(notification.userId) as Known
    const from = sender(to, [notification.kind])
    const one = forReader(notification, to, people, from)
    return one ? [{ ...noticeMail(one, from), to }] : []
  })
  await writeMails(ctx, mails)
}

export async function change(ctx: Ctx, rows: readonly Notification[], set: Partial<Notification>): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await ctx.tx
    .update(notifications)
    .set(set)
    .where(ofSchool(ctx, notifications, inArray(notifications.id, ids)))
}
