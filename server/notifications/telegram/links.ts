import { randomBytes } from 'node:crypto'
import { and, eq, lt, or } from 'drizzle-orm'
import QRCode from 'qrcode'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { writeMail } from '#server/core/mail/mail.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { hashOfToken } from '#server/identity/links.ts'
import { actorOf } from '#server/identity/managing.ts'
import { nameOfSender, schoolMail } from '#server/tenancy/school-mail.ts'
import { siteOf } from '#server/tenancy/site.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { beginTelegramLink } from '#shared/notifications/telegram.endpoints.ts'
import { chatAddress } from '#shared/notifications/telegram.rules.ts'
import type { OwnTelegram } from '#shared/notifications/telegram.schema.ts'
import { telegramMail as en } from '#shared/notifications/words/telegram-mail.en.ts'
import { telegramMail as km } from '#shared/notifications/words/telegram-mail.km.ts'
import { telegramMail as zh } from '#shared/notifications/words/telegram-mail.zh.ts'
import { publishTargets, removeTargets } from '../deliveries/targets.ts'
import { senderIn } from '../mail-sender.ts'
import { notificationTargets } from '../notifications.tables.ts'
import { type Known, knownAmong } from '../recipients.ts'
import { findBot } from './bots.ts'
import { telegramCodes } from './telegram.tables.ts'

const codeMinutes = 15
const words = { en, km, zh }

/** A code, not a signed answer that was used. */
export const isLink = eq(telegramCodes.isSigned, false)
const ofTelegram = eq(notificationTargets.channel, 'telegram')

/** Whether the school has a bot, and the current person has connected it. */
export async function ownTelegram(ctx: Ctx): Promise<OwnTelegram> {
  const bot = await findBot(ctx)
  const [target] = await ctx.tx
    .select()
    .from(notificationTargets)
    .where(ofSchool(ctx, notificationTargets, eq(notificationTargets.userId, actorOf(ctx).id), ofTelegram))
  return {
    bot: bot && !bot.failedAt ? `@${bot.username}` : null,
    connected: target ? { name: target.details.name ?? '', since: target.createdAt.toISOString() } : null,
  }
}

/** A code that connects a chat to the current person, once, for a quarter of an hour. */
export async function beginLink(
  ctx: Ctx,
  { query }: ParsedOf<typeof beginTelegramLink>,
): Promise<AnswerOf<typeof beginTelegramLink>> {
  const bot = await findBot(ctx)
  need(bot && !bot.failedAt, 'notifications.telegram_off')
  const { id: userId } = actorOf(ctx)
  const language = query.language ?? (await siteOf(ctx)).default_language
  const isOld = or(and(eq(telegramCodes.userId, userId), isLink), lt(telegramCodes.expiresAt, ctx.now))
  await ctx.tx.delete(telegramCodes).where(ofSchool(ctx, telegramCodes, isOld))
  const code = randomBytes(24).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + codeMinutes * 60_000)
  const row = {
    schoolId: ctx.schoolId,
    id: newId(),
    userId,
    codeHash: hashOfToken(code),
    language,
    expiresAt,
    isSigned: false,
  }
  await ctx.tx.insert(telegramCodes).values(row)
  const url = `${chatAddress(bot.username)}?start=${code}`
  return { url, qr: await QRCode.toString(url, { type: 'svg', margin: 0 }), expires_at: expiresAt.toISOString() }
}

/** The current person gets nothing by Telegram any more. */
export async function endLink(ctx: Ctx, visit: Pick<Visit, 'ip'>): Promise<OwnTelegram> {
  const removed = await removeTargets(ctx, eq(notificationTargets.userId, actorOf(ctx).id), ofTelegram)
  if (removed.length > 0) await noteSecurity(ctx, visit, { event: 'access-changed', detail: 'telegram off' })
  return ownTelegram(ctx)
}

/** It was done in the chat, so no address of the person is known. */
const noteInChat = (ctx: Ctx, { userId: id, name }: Known, detail: 'telegram on' | 'telegram off') =>
  noteSecurity(ctx, { ip: '' }, { event: 'access-changed', person: { id, name }, detail })

const isCode = (code: string) => and(eq(telegramCodes.codeHash, hashOfToken(code)), isLink)

export type Chat = { id: string; name: string }

/** Who has connected this chat. */
export async function personOfChat(ctx: Ctx, chatId: string): Promise<Known | undefined> {
  const [target] = await ctx.tx
    .select({ userId: notificationTargets.userId })
    .from(notificationTargets)
    .where(ofSchool(ctx, notificationTargets, ofTelegram, eq(notificationTargets.address, chatId)))
  return target && (await knownAmong(ctx, [target.userId])).get(target.userId)
}

/**
 * Connect a chat to whoever has asked for the code. A person has one chat: the last one counts. A chat is one person's: who has
 * been sent the link of somebody else would lose theirs, and be led into another account.
 */
export async function connectChat(
  ctx: Ctx,
  platform: Visit['platform'],
  chat: Chat,
  code: string,
): Promise<{ person: Known; language: Language } | 'taken' | undefined> {
  const [found] = await ctx.tx
    .select({ userId: telegramCodes.userId })
    .from(telegramCodes)
    .where(ofSchool(ctx, telegramCodes, isCode(code)))
  const owner = await personOfChat(ctx, chat.id)
  if (found && owner && owner.userId !== found.userId) return 'taken'
  const [used] = await ctx.tx
    .delete(telegramCodes)
    .where(ofSchool(ctx, telegramCodes, isCode(code)))
    .returning()
  if (!used || used.expiresAt <= ctx.now) return undefined
  const { userId } = used
  const person = (await knownAmong(ctx, [userId])).get(userId)
  if (!person?.canSignIn) return undefined
  await removeTargets(ctx, ofTelegram, eq(notificationTargets.userId, userId))
  await ctx.tx.insert(notificationTargets).values({
    ...{ schoolId: ctx.schoolId, id: newId(), userId, channel: 'telegram', address: chat.id },
    ...{ details: { name: chat.name }, createdAt: ctx.now },
  })
  publishTargets(ctx, [userId])
  await noteInChat(ctx, person, 'telegram on')
  await mailConnected(ctx, platform, person, chat)
  return { person, language: person.language ?? used.language }
}

/** It is a way in: the owner of the account hears of it by another. */
async function mailConnected(ctx: Ctx, platform: Visit['platform'], to: Known, chat: Chat): Promise<void> {
  if (!to.isConfirmed) return
  const { unsubscribe: _, ...sender } = (await senderIn(ctx, platform))(to, [])
  const { subject, heading, text, otherwise, button, footer } = words[sender.language]
  const mail = schoolMail(sender, {
    kind: 'telegram connected',
    subject,
    heading: heading(to.name),
    paragraphs: [text(chat.name, nameOfSender(sender)), otherwise],
    button: { text: button, to: '/setting/notification' },
    footer,
  })
  await writeMail(ctx, { ...mail, to })
}

/** Whoever left the chat gets nothing there any more. Answers whether it was connected. */
export async function disconnectChat(ctx: Ctx, chatId: string): Promise<boolean> {
  const person = await personOfChat(ctx, chatId)
  const removed = await removeTargets(ctx, ofTelegram, eq(notificationTargets.address, chatId))
  if (person && removed.length > 0) await noteInChat(ctx, person, 'telegram off')
  return removed.length > 0
}
