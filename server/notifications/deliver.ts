import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { writeMails } from '#server/core/mail/mail.ts'
import { isMailedInstead, wantsEmail } from '#shared/notifications/choices.rules.ts'
import { writeDeliveries } from './deliveries/write-deliveries.ts'
import { change, emailNotifications } from './email-notifications.ts'
import { isHandledHere, isLeftToOthers } from './known-notices.ts'
import { senderIn } from './mail-sender.ts'
import { digestMail, noticeMail } from './notice-mail.ts'
import { deliverQueue } from './notifications.queues.ts'
import { type Notification, notifications } from './notifications.tables.ts'
import { isQuiet, peopleOf } from './recipients.ts'
import { forReader } from './shown.ts'

/** How many are delivered in one transaction. */
const atOnce = 200

/** After how long another process may look at what this one does not know. */
const othersAfterSeconds = 60

type Parts = { doors: Doors; platform: Visit['platform'] }

/** Deliver what the people of a school are notified of, outside the bell. */
export async function deliver({ doors, platform }: Parts, schoolId: string): Promise<void> {
  let count: number
  do count = await doors.inSchool(schoolId, null, (ctx) => deliverSome(ctx, platform))
  while (count === atOnce)
}

const ofNotification = { notice: notifications.notice, since: notifications.happenedAt }

/** What only a newer process knows: it gets a job for it, as long as some of it waits. */
async function leaveToOthers(ctx: Ctx): Promise<void> {
  const [left] = await ctx.tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(ofSchool(ctx, notifications, gt(notifications.undelivered, 0), isLeftToOthers(ofNotification, ctx.now)))
    .limit(1)
  if (left) await enqueue(ctx, deliverQueue, { schoolId: ctx.schoolId }, { afterSeconds: othersAfterSeconds })
}

/** What is claimed and what is written for it are one transaction, so that each is delivered once. */
async function deliverSome(ctx: Ctx, platform: Visit['platform']): Promise<number> {
  const claimed = await claim(ctx, gt(notifications.undelivered, 0))
  if (claimed.length < atOnce) await leaveToOthers(ctx)
  if (claimed.length === 0) return 0
  await change(ctx, claimed, { undelivered: 0 })
  const people = await peopleOf(ctx, claimed)
  const sender = await senderIn(ctx, platform)
  const missed = await writeDeliveries(ctx, claimed, people, (to) => sender(to, []))
  const instead = missed.filter(({ userId, kind, channels }) => {
    const to = people.get(userId)
    return to && isMailedInstead(kind, to, channels)
  })
  const byMail = claimed.filter(({ channels }) => channels.includes('mail'))
  await emailNotifications(ctx, platform, [...byMail, ...instead], people)
  return claimed.length
}

async function claim(ctx: Ctx, which: SQL): Promise<Notification[]> {
  return ctx.tx
    .select()
    .from(notifications)
    .where(ofSchool(ctx, notifications, which, isHandledHere(ofNotification, ctx.now)))
    .orderBy(notifications.id)
    .limit(atOnce)
    .for('update', { skipLocked: true })
}

/** Email what people want together with others and has become due, in every school. */
export async function deliverDigests(parts: Parts, signal: AbortSignal): Promise<void> {
  const now = new Date()
  const due = await parts.doors.acrossSchools(null, 'find emails that gather notifications', ({ tx }) =>
    tx
      .selectDistinct({ schoolId: notifications.schoolId })
      .from(notifications)
      .where(lte(notifications.mailDueAt, now)),
  )
  await forEachRow(digests, due, ({ schoolId }) => deliverDigestsOf(parts, schoolId, now), signal)
}

const digests = 'emails of several notifications'

/** The same in one school; what people have read meanwhile is left out. */
export async function deliverDigestsOf({ doors, platform }: Parts, schoolId: string, now: Date): Promise<void> {
  const due = await doors.inSchool(schoolId, null, (ctx) =>
    ctx.tx
      .selectDistinct({ schoolId: notifications.schoolId, userId: notifications.userId })
      .from(notifications)
      .where(ofSchool(ctx, notifications, lte(notifications.mailDueAt, now))),
  )
  await forEachRow(digests, due, ({ userId }) =>
    doors.inSchool(schoolId, null, (ctx) => deliverDigest({ ...ctx, now }, platform, userId)),
  )
}

async function deliverDigest(ctx: Ctx, platform: Visit['platform'], userId: string): Promise<void> {
  const due = and(eq(notifications.userId, userId), lte(notifications.mailDueAt, ctx.now)) as SQL
  const claimed = await claim(ctx, due)
  await change(ctx, claimed, { mailDueAt: null })
  const unread = claimed.filter(({ readAt, inBell }) => readAt === null || !inBell)
  const people = await peopleOf(ctx, unread)
  const to = people.get(userId)
  if (!to?.takesEmails || isQuiet(to, ctx.now)) return
  // They may have turned it off since.
  const wanted = unread.filter(({ kind }) => wantsEmail(kind, to))
  if (wanted.length === 0) return
  const sender = await senderIn(ctx, platform)
  const from = sender(
    to,
    wanted.map(({ kind }) => kind),
  )
  const rows = wanted.flatMap((notification) => forReader(notification, to, people, from, notification.count) ?? [])
  const [only, ...others] = rows
  if (only) await writeMails(ctx, [{ ...(others.length > 0 ? digestMail(rows, from) : noticeMail(only, from)), to }])
}
