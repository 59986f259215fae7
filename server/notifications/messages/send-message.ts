import { and, eq, lte, sql } from 'drizzle-orm'
import type { Actor, Ctx, Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { mayDo } from '#server/identity/permissions.ts'
import { actorOfMember } from '#server/identity/sessions.ts'
import { Refusal } from '#shared/core/errors.ts'
import { defaultText } from '#shared/core/local-text.rules.ts'
import { type Message, messages, notifications } from '../notifications.tables.ts'
import { notify } from '../notify.ts'
import { messageNotice, messageStopped } from './message.notice.ts'
import { needKnown, nextPeople } from './message-people.ts'
import { factsOf } from './messages.ts'

/** How many people are notified in one transaction. */
export const atOnce = 1000

type Piece = { schoolId: string; messageId: string }

/**
 * Send a message to everybody it is for. Each piece is one transaction with the place it has come to, and a message that is
 * being sent is locked: whoever runs this again, after a crash or at the same time, goes on there. Nobody gets it twice.
 */
export async function sendToAll(doors: Doors, { schoolId, messageId }: Piece, most = atOnce): Promise<void> {
  let isDone = false
  while (!isDone) isDone = await doors.inSchool(schoolId, null, (ctx) => sendSome(ctx, messageId, most))
}

/** Send what is due and has no job any more: it ran too early for the clock of its worker, or was lost. */
export async function sendDueMessages(doors: Doors, signal: AbortSignal): Promise<void> {
  const due = await doors.acrossSchools(null, 'find messages that are due', ({ tx }) =>
    tx
      .select({ schoolId: messages.schoolId, messageId: messages.id })
      .from(messages)
      .where(and(eq(messages.state, 'scheduled'), lte(messages.sendAt, new Date()))),
  )
  await forEachRow('sending messages', due, (piece) => sendToAll(doors, piece), signal)
}

/** Notify the next people; answers whether these were the last. */
export async function sendSome(ctx: Ctx, messageId: string, most: number): Promise<boolean> {
  const [message] = await ctx.tx
    .select()
    .from(messages)
    .where(ofSchool(ctx, messages, eq(messages.id, messageId)))
    .for('update')
  if (!message || !isDue(message, ctx.now)) return true
  const actor = await authorOf(ctx, message)
  if (!actor) return giveBack(ctx, message)
  try {
    return await sendAs({ ...ctx, actor }, message, most)
  } catch (error) {
    // A course, group or page that it names is gone, or is no longer the author's.
    if (error instanceof Refusal) return giveBack(ctx, message)
    throw error
  }
}

/** A canceled one is a draft again, and one that was moved has another job. */
const isDue = ({ state, sendAt }: Message, now: Date) =>
  state === 'sending' || (state === 'scheduled' && sendAt !== null && sendAt <= now)

async function sendAs(ctx: Ctx, message: Message, most: number): Promise<boolean> {
  const { conditions, lastUserId } = message
  await needKnown(ctx, conditions)
  const facts = await factsOf(ctx, message)
  const userIds = await nextPeople(ctx, conditions, lastUserId, most)
  await notify(ctx, messageNotice, userIds, facts)
  const isLast = userIds.length < most
  await write(ctx, message, {
    state: isLast ? 'sent' : 'sending',
    lastUserId: userIds.at(-1) ?? lastUserId,
    matched: message.matched + userIds.length,
    reached: await reachedBy(ctx, message),
    sentAt: isLast ? ctx.now : null,
  })
  return isLast
}

async function reachedBy(ctx: Ctx, { id }: Message): Promise<number> {
  const [row] = await ctx.tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(notifications)
    .where(ofSchool(ctx, notifications, sql`${notifications.notice} = 'message'`, eq(notifications.subject, id)))
  return row?.count ?? 0
}

/** Nobody was notified yet, so it is a draft again; otherwise it ends here. Whoever wrote it hears of it. */
async function giveBack(ctx: Ctx, message: Message): Promise<true> {
  const isBegun = message.lastUserId !== null
  await write(ctx, message, isBegun ? { state: 'sent', sentAt: ctx.now } : { state: 'draft' })
  const { id, title } = message
  await notify(ctx, messageStopped, [message.authorId], { id, title: defaultText(title), isBegun })
  return true
}

async function write(ctx: Ctx, { id }: Message, values: Partial<Message>): Promise<void> {
  await ctx.tx
    .update(messages)
    .set({ ...values, revision: sql`${messages.revision} + 1`, updatedAt: ctx.now })
    .where(ofSchool(ctx, messages, eq(messages.id, id)))
}

/** Whoever sends it, with the rights they have now; undefined if they may no longer. */
async function authorOf(ctx: Ctx, { authorId }: Message): Promise<Actor | undefined> {
  const actor = await actorOfMember(ctx, authorId)
  return actor && (await mayDo({ ...ctx, actor }, 'messages.update')) ? actor : undefined
}
