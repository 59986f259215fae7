import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Condition } from '#server/core/audiences.ts'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { type Before, dueAt, isTimely } from '#shared/notifications/reminders.rules.ts'
import { isHandledHere } from '../known-notices.ts'
import { meeting } from '../messages/message-people.ts'
import { type Notice, noticeOf } from '../notice.ts'
import { type Reminder, reminders } from '../notifications.tables.ts'
import { notify } from '../notify.ts'

/** Who is reminded: these people, or all who meet the conditions at that time. */
type People = { userIds: readonly string[] } | { conditions: readonly Condition[] }

/** Something that people are reminded of. `subject` is what it is about, such as `event {id}`. */
export type NewReminder<Facts extends object> = People & {
  subject: string
  at: Date
  before: readonly Before[]
  facts: Facts
}

/** How many rows one statement writes. */
const mostRows = 500

/**
 * Remind people of something before it happens, or at its moment. What was planned for the same subject and notice is replaced,
 * so this is also how a subject is moved together with its people or facts. What would be in the past is left out.
 */
export async function remind<Facts extends object>(
  ctx: Ctx,
  notice: Notice<Facts>,
  planned: readonly NewReminder<Facts>[],
): Promise<void> {
  await dropReminders(
    ctx,
    planned.map(({ subject }) => subject),
    notice,
  )
  const rows = planned.flatMap(({ subject, at, before, facts, ...people }) =>
    before
      .map((one) => ({ before: one, dueAt: dueAt(at, one) }))
      .filter((one) => one.dueAt > ctx.now)
      .map((one) => ({
        ...{ schoolId: ctx.schoolId, id: newId(), subject, notice: notice.name, facts, at, sentAt: null },
        ...one,
        userIds: 'userIds' in people ? [...people.userIds] : null,
        conditions: 'conditions' in people ? [...people.conditions] : null,
      })),
  )
  for (let first = 0; first < rows.length; first += mostRows)
    await ctx.tx.insert(reminders).values(rows.slice(first, first + mostRows))
}

/** Nobody is reminded of these any more. */
export async function dropReminders(
  ctx: Ctx,
  subjects: readonly string[],
  notice?: Pick<Notice, 'name'>,
): Promise<void> {
  if (subjects.length === 0) return
  await ctx.tx
    .delete(reminders)
    .where(
      ofSchool(ctx, reminders, inArray(reminders.subject, [...subjects]), notice && eq(reminders.notice, notice.name)),
    )
}

/** How many reminders are sent in one transaction. */
const atOnce = 50

const ofReminder = { notice: reminders.notice, since: reminders.dueAt }

const isDue = (now: Date): SQL => and(lte(reminders.dueAt, now), isNull(reminders.sentAt)) as SQL

/** Send what is due, in every school. */
export async function sendDueReminders(doors: Doors, signal: AbortSignal): Promise<void> {
  const now = new Date()
  const due = await doors.acrossSchools(null, 'find reminders that are due', ({ tx }) =>
    tx.selectDistinct({ schoolId: reminders.schoolId }).from(reminders).where(isDue(now)),
  )
  await forEachRow('sending reminders', due, ({ schoolId }) => sendRemindersOf(doors, schoolId, now), signal)
}

/** The same in one school. */
export async function sendRemindersOf(doors: Doors, schoolId: string, now: Date): Promise<void> {
  let count: number
  do count = await doors.inSchool(schoolId, null, (ctx) => sendSome({ ...ctx, now }))
  while (count === atOnce)
}

/** What is claimed is marked in the transaction of its notifications, so that each is sent once by however many workers. */
async function sendSome(ctx: Ctx): Promise<number> {
  const claimed = await ctx.tx
    .select()
    .from(reminders)
    .where(ofSchool(ctx, reminders, isDue(ctx.now), isHandledHere(ofReminder, ctx.now)))
    .orderBy(reminders.dueAt, reminders.id)
    .limit(atOnce)
    .for('update', { skipLocked: true })
  for (const reminder of claimed) {
    const notice = noticeOf(reminder.notice)
    // After the workers were down, what would only confuse is not sent.
    if (notice && isTimely(reminder.at, reminder.before, ctx.now))
      await notify(ctx, notice, await peopleOf(ctx, reminder), reminder.facts)
  }
  const ids = claimed.map(({ id }) => id)
  if (ids.length > 0)
    await ctx.tx
      .update(reminders)
      .set({ sentAt: ctx.now })
      .where(ofSchool(ctx, reminders, inArray(reminders.id, ids)))
  return claimed.length
}

async function peopleOf(ctx: Ctx, { userIds, conditions }: Reminder): Promise<string[]> {
  if (userIds) return userIds
  const { rows } = await ctx.tx.execute<{ id: string }>(
    sql`select m.user_id as id from memberships m where ${meeting(ctx, conditions ?? [])} order by m.user_id`,
  )
  return rows.map(({ id }) => id)
}

const storedDays = 30

/** Delete what has happened long ago. */
export async function purgeReminders(doors: Doors): Promise<void> {
  const before = new Date(Date.now() - storedDays * 24 * 3600 * 1000)
  await doors.acrossSchools(null, 'purge old reminders', ({ tx }) =>
    tx.delete(reminders).where(and(lte(reminders.dueAt, before), lte(reminders.at, before))),
  )
}
