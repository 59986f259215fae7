import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { decrypted, encrypted, keyedHash } from '#server/core/encryption.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { ownersOf } from '#server/identity/owners.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { saveTelegramBot } from '#shared/notifications/telegram.endpoints.ts'
import { chatAddress, isBotToken } from '#shared/notifications/telegram.rules.ts'
import type { OfficeBot } from '#shared/notifications/telegram.schema.ts'
import { removeTargets } from '../deliveries/targets.ts'
import { telegramStopped } from '../notifications.notices.ts'
import { notificationTargets } from '../notifications.tables.ts'
import { notify } from '../notify.ts'
import { BotRefused, callBot, isTokenRefused, readBot } from './bot-api.ts'
import { type Bot, telegramBots, telegramCodes } from './telegram.tables.ts'

const whose = (schoolId: string) => `bot of ${schoolId}`

/** Undefined if the school has none. */
export async function findBot(ctx: Ctx): Promise<Bot | undefined> {
  const [bot] = await ctx.tx.select().from(telegramBots).where(ofSchool(ctx, telegramBots))
  return bot
}

export const tokenOfBot = ({ schoolId, sealed }: Bot): string => decrypted(sealed, whose(schoolId))

/** What Telegram sends with every call, so that nobody else can call in its place. */
export const webhookSecret = ({ schoolId, botId }: Pick<Bot, 'schoolId' | 'botId'>): string =>
  keyedHash(`telegram webhook ${schoolId} ${botId}`).toString('hex')

export async function officeBot(ctx: Ctx): Promise<OfficeBot> {
  const bot = await findBot(ctx)
  if (!bot) return { bot: null }
  const [counted] = await ctx.tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(notificationTargets)
    .where(ofSchool(ctx, notificationTargets, eq(notificationTargets.channel, 'telegram')))
  return {
    bot: {
      username: bot.username,
      url: chatAddress(bot.username),
      connected: counted?.count ?? 0,
      failed_at: bot.failedAt?.toISOString() ?? null,
    },
  }
}

export const updatesWanted = ['message', 'my_chat_member']

/** Give the school a bot, or its bot a new token. Telegram is asked first whose token it is; nothing waits for it in a transaction. */
export async function saveBot(outside: Outside, { body }: ParsedOf<typeof saveTelegramBot>): Promise<OfficeBot> {
  const { doors, visit, inSchool } = outside
  const token = body.token.trim()
  need(isBotToken(token), 'notifications.telegram_token')
  const { botId, username } = await readBot(token).catch(refused)
  await needUnused(doors, visit.school.id, botId)
  const { before, origin } = await inSchool(async (ctx) => ({
    before: await findBot(ctx),
    origin: await originOf(ctx, visit),
  }))
  const getsBy = await arrange(token, { schoolId: visit.school.id, botId }, origin).catch(refused)
  if (before && before.botId !== botId) await release(before)
  return inSchool(async (ctx) => {
    // Two schools that paste it at once: the second finds the first.
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`telegram bot ${botId}`}, 0))`)
    await needUnused(doors, ctx.schoolId, botId)
    const sealed = encrypted(token, whose(ctx.schoolId))
    const set = { botId, username, sealed, getsBy, arrangedFor: origin, failedAt: null }
    await ctx.tx
      .insert(telegramBots)
      .values({ schoolId: ctx.schoolId, id: newId(), ...set, lastUpdate: 0, changedAt: ctx.now })
      .onConflictDoUpdate({
        target: [telegramBots.schoolId],
        set: { ...set, changedAt: ctx.now, ...(before?.botId !== botId && { lastUpdate: 0 }) },
      })
    // Nobody has spoken to the new bot yet, so it may write to nobody.
    if (before && before.botId !== botId) await removeTargets(ctx, eq(notificationTargets.channel, 'telegram'))
    await record(ctx, {
      action: before ? 'update' : 'add',
      kind: 'telegram_bot',
      thingId: null,
      thingName: `@${username}`,
      before: before ? { username: `@${before.username}`, token: 'before' } : null,
      after: { username: `@${username}`, token: 'new' },
    })
    return officeBot(ctx)
  })
}

function refused(error: unknown): never {
  if (isTokenRefused(error)) refuse('notifications.telegram_token', { token: 'notifications.telegram_token' })
  log('warn', 'telegram cannot be asked', errorFacts(error))
  return refuse('notifications.telegram_away')
}

/** Two schools would take each other's messages. */
async function needUnused(doors: Doors, schoolId: string, botId: string): Promise<void> {
  const taken = await doors.acrossSchools(null, 'find the school of a bot', ({ tx }) =>
    tx
      .select({ id: telegramBots.id })
      .from(telegramBots)
      .where(and(eq(telegramBots.botId, botId), ne(telegramBots.schoolId, schoolId))),
  )
  need(taken.length === 0, 'notifications.telegram_taken')
}

/** Telegram calls schools that it can reach; for others a worker asks. */
export async function arrange(
  token: string,
  bot: Pick<Bot, 'schoolId' | 'botId'>,
  origin: string,
): Promise<Bot['getsBy']> {
  if (origin.startsWith('https://')) {
    const hook = { url: `${origin}/telegram/webhook`, secret_token: webhookSecret(bot), allowed_updates: updatesWanted }
    const isSet = await callBot(token, 'setWebhook', hook).then(
      () => true,
      (error) => {
        if (error instanceof BotRefused && !isTokenRefused(error)) return false
        throw error
      },
    )
    if (isSet) return 'webhook'
  }
  await callBot(token, 'deleteWebhook')
  return 'poll'
}

/** Telegram calls for a bot that nobody uses here no more. If it cannot be asked, it calls in vain. */
async function release(bot: Bot): Promise<void> {
  if (bot.getsBy === 'poll') return
  await callBot(tokenOfBot(bot), 'deleteWebhook').catch((error) =>
    log('warn', 'telegram webhook stays', { bot: bot.botId, ...errorFacts(error) }),
  )
}

/** Take the bot from the school: nobody is connected any more. */
export async function removeBot({ inSchool }: Outside): Promise<OfficeBot> {
  const removed = await inSchool(async (ctx) => {
    const [bot] = await ctx.tx.delete(telegramBots).where(ofSchool(ctx, telegramBots)).returning()
    if (!bot) {
      nothingChanged(ctx)
      return undefined
    }
    await ctx.tx.delete(telegramCodes).where(ofSchool(ctx, telegramCodes, eq(telegramCodes.isSigned, false)))
    await removeTargets(ctx, eq(notificationTargets.channel, 'telegram'))
    const thingName = `@${bot.username}`
    await record(ctx, {
      action: 'delete',
      kind: 'telegram_bot',
      thingId: null,
      thingName,
      before: { username: thingName },
    })
    return bot
  })
  if (removed) await release(removed)
  return { bot: null }
}

/** Telegram refuses the token: the owners are notified once, until it is replaced. */
export async function noteBotFailed(ctx: Ctx, bot: Bot): Promise<void> {
  const [failed] = await ctx.tx
    .update(telegramBots)
    .set({ failedAt: ctx.now })
    .where(ofSchool(ctx, telegramBots, eq(telegramBots.changedAt, bot.changedAt), isNull(telegramBots.failedAt)))
    .returning({ username: telegramBots.username })
  if (failed) await notify(ctx, telegramStopped, await ownersOf(ctx), { bot: `@${failed.username}` })
}
