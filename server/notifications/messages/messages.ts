import { eq } from 'drizzle-orm'
import { type Audience, allAudiences, allPages, pageOf } from '#server/core/audiences.ts'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { actorOf } from '#server/identity/managing.ts'
import { siteOf } from '#server/tenancy/site.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { defaultText } from '#shared/core/local-text.rules.ts'
import { isComplete } from '#shared/notifications/messages.rules.ts'
import type { Message as Answer, MessageChoices, MessageFields } from '#shared/notifications/messages.schema.ts'
import { sendMessageQueue } from '../notifications.queues.ts'
import { type Message, messages } from '../notifications.tables.ts'
import { notify } from '../notify.ts'
import { type MessageFacts, testNotice } from './message.notice.ts'
import { countMessage } from './message-limit.ts'
import { inReach, listedMessage } from './message-list.ts'
import { needKnown, said } from './message-people.ts'
import { reachOf } from './message-reach.ts'

/** One message within reach, locked if it is changed. */
async function find(ctx: Ctx, id: string, isLocked = false): Promise<Message> {
  const rows = ctx.tx
    .select()
    .from(messages)
    .where(ofSchool(ctx, messages, eq(messages.id, id), inReach(ctx)))
  const [row] = await (isLocked ? rows.for('update') : rows)
  return row ?? refuse('notifications.message_not_found')
}

export async function messageById(ctx: Ctx, id: string, wanted?: Language): Promise<Answer> {
  const row = await find(ctx, id)
  const language = wanted ?? (await siteOf(ctx)).default_language
  const { conditions, text, button, page } = row
  const listed = await listedMessage(ctx, row, language)
  return { ...listed, conditions: await said(ctx, conditions, language), text, button, page, last_change: null }
}

async function write(ctx: Ctx, id: string, values: Partial<Message>): Promise<void> {
  await ctx.tx
    .update(messages)
    .set({ ...values, updatedAt: ctx.now })
    .where(ofSchool(ctx, messages, eq(messages.id, id)))
}

const columnsOf = ({ send_at, ...fields }: MessageFields) => ({
  ...fields,
  sendAt: send_at === null ? null : new Date(send_at),
})

/** Begin a draft. The log has what was sent, not each word that was typed before. */
export async function addMessage(ctx: Ctx, fields: MessageFields): Promise<Answer> {
  await needSeen(ctx, fields)
  const id = newId()
  const none = { lastUserId: null, matched: 0, reached: 0, sentAt: null }
  await ctx.tx.insert(messages).values({
    ...{ schoolId: ctx.schoolId, id, authorId: actorOf(ctx).id, state: 'draft', ...columnsOf(fields), ...none },
    ...{ revision: 1, createdAt: ctx.now, updatedAt: ctx.now },
  })
  nothingChanged(ctx)
  return messageById(ctx, id)
}

/** Change a draft. */
export async function updateMessage(
  ctx: Ctx,
  id: string,
  { revision, ...fields }: MessageFields & { revision: number },
): Promise<Answer> {
  const stored = await find(ctx, id, true)
  need(stored.state === 'draft', 'notifications.message_sent')
  needLatest(stored, revision)
  await needSeen(ctx, fields, stored)
  await write(ctx, id, { ...columnsOf(fields), revision: revision + 1 })
  nothingChanged(ctx)
  return messageById(ctx, id)
}

/** Refuse what the acting person does not see, unless it was chosen before: it may be gone since. */
async function needSeen(ctx: Ctx, { conditions, page }: MessageFields, before?: Message): Promise<void> {
  const known = before?.conditions.map(keyOf) ?? []
  await needKnown(
    ctx,
    conditions.filter((one) => !known.includes(keyOf(one))),
  )
  const isOldPage = page?.page === before?.page?.page && page?.value === before?.page?.value
  if (!isOldPage) await pathOf(ctx, { page })
}

const keyOf = ({ audience, value }: MessageFields['conditions'][number]) => `${audience}:${value}`

/** How a message is named in the log, and what it said. */
const logged = ({ id, title, text, sendAt }: Message) => ({
  kind: 'message' as const,
  thingId: id,
  thingName: defaultText(title),
  facts: { text: defaultText(text), ...(sendAt && { send_at: sendAt.toISOString() }) },
})

/** Send a draft: a job begins at its moment, or at once. */
export async function sendMessage(ctx: Ctx, id: string, revision: number): Promise<Answer> {
  const draft = await find(ctx, id, true)
  need(draft.state === 'draft', 'notifications.message_sent')
  needLatest(draft, revision)
  need(isComplete(draft), 'notifications.message_incomplete')
  const { sendAt } = draft
  need(sendAt === null || sendAt > ctx.now, 'notifications.message_too_late')
  await needKnown(ctx, draft.conditions)
  const { people } = await reachOf(ctx, draft.conditions)
  // Of a later one, those who are to get it may only join until then.
  need(people > 0 || (sendAt !== null && draft.conditions.length > 0), 'notifications.message_to_nobody')
  await countMessage(ctx, 'many')
  await pathOf(ctx, draft)
  // Whoever sends it answers for it: it reaches whom they reach.
  const authorId = actorOf(ctx).id
  await write(ctx, id, { state: sendAt ? 'scheduled' : 'sending', authorId, revision: revision + 1 })
  const afterSeconds = sendAt ? Math.ceil((sendAt.getTime() - ctx.now.getTime()) / 1000) : 0
  await enqueue(ctx, sendMessageQueue, { schoolId: ctx.schoolId, messageId: id }, { afterSeconds })
  const { facts, ...thing } = logged(draft)
  await record(ctx, { action: sendAt ? 'schedule' : 'send', ...thing, after: { ...facts, people } })
  return messageById(ctx, id)
}

/** A scheduled message becomes a draft again; its job finds it so. */
export async function cancelMessage(ctx: Ctx, id: string): Promise<Answer> {
  const stored = await find(ctx, id, true)
  need(stored.state === 'scheduled', 'notifications.message_sent')
  await write(ctx, id, { state: 'draft', revision: stored.revision + 1 })
  const { facts: _, ...thing } = logged(stored)
  await record(ctx, { action: 'cancel', ...thing })
  return messageById(ctx, id)
}

/** Send a message to the acting person alone. */
export async function testMessage(ctx: Ctx, id: string): Promise<{ sent: number }> {
  const message = await find(ctx, id)
  need(isComplete(message), 'notifications.message_incomplete')
  await countMessage(ctx, 'test')
  const own = await factsOf(ctx, message)
  const sent = await notify(ctx, testNotice, [actorOf(ctx).id], { ...own, id: newId() })
  nothingChanged(ctx)
  return { sent }
}

export async function deleteMessage(ctx: Ctx, id: string): Promise<{ changed: number }> {
  const stored = await find(ctx, id, true)
  need(stored.state === 'draft', 'notifications.message_sent')
  await ctx.tx.delete(messages).where(ofSchool(ctx, messages, eq(messages.id, id)))
  const { facts: _, ...thing } = logged(stored)
  await record(ctx, { action: 'delete', ...thing })
  return { changed: 1 }
}

/** The page a message opens; refused if whoever sends it sees no such page. */
async function pathOf(ctx: Ctx, { page }: Pick<Message, 'page'>): Promise<string | null> {
  if (!page) return null
  return (await pageOf(page.page)?.pathOf(ctx, page.value)) ?? refuse('notifications.audience_not_found')
}

/** What people are notified of. */
export async function factsOf(ctx: Ctx, message: Message): Promise<MessageFacts> {
  const { id, title, text, button } = message
  return { id, title, text, button, path: await pathOf(ctx, message), own: (await siteOf(ctx)).default_language }
}

/** By what people can be chosen, and which pages a message can open. */
export async function messageChoices(ctx: Ctx, wanted?: Language): Promise<MessageChoices> {
  const language = wanted ?? (await siteOf(ctx)).default_language
  const audiences: MessageChoices['audiences'] = []
  for (const audience of allAudiences()) audiences.push(await choiceOf(ctx, audience, language))
  const pages: MessageChoices['pages'] = []
  for (const { name, label, choices } of allPages())
    pages.push({ page: name, name: label(language), choices: (await choices?.(ctx)) ?? null })
  return { audiences, pages }
}

async function choiceOf(ctx: Ctx, { name, label, value }: Audience, language: Language) {
  const choices = value.is === 'choice' ? await value.choices(ctx) : []
  const number =
    value.is === 'number'
      ? { least: value.least, most: value.most, initial: value.initial, unit: value.unit(language) }
      : null
  return { audience: name, name: label(language), value: value.is, choices, number }
}
