import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { addressBucket, countAttempt } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { hashOfToken } from '#server/identity/links.ts'
import { markBrowser, openFlow, takeFlow } from '#server/identity/providers/provider-flows.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { localPath } from '#shared/core/language.rules.ts'
import type { beginTelegramSignIn, finishTelegramSignIn } from '#shared/notifications/telegram.endpoints.ts'
import type { Known } from '../recipients.ts'
import { telegramLogin } from './bot-api.ts'
import { findBot, tokenOfBot } from './bots.ts'
import { personOfChat } from './links.ts'
import { signedPerson } from './signature.ts'
import { type Bot, telegramCodes } from './telegram.tables.ts'

type Onward = AnswerOf<typeof beginTelegramSignIn>

/** A whole class may share one address. */
const perAddress = { hits: 1000, seconds: 3600 }

async function workingBot({ inSchool }: Outside): Promise<Bot> {
  const bot = await inSchool(findBot)
  return bot && !bot.failedAt ? bot : refuse('notifications.telegram_off')
}

/** Leave the school for Telegram. What the person wanted, and which browser it was, is remembered. */
export async function beginSignIn(outside: Outside, { body }: ParsedOf<typeof beginTelegramSignIn>): Promise<Onward> {
  const { doors, visit } = outside
  const bot = await workingBot(outside)
  await countAttempt(doors.reference, `provider:address:${addressBucket(visit.ip)}`, perAddress, new Date())
  const language = body.language ?? visit.school.defaultLanguage
  const browserHash = markBrowser(visit)
  const { origin } = visit
  const state = await openFlow(doors.reference, 'asked', browserHash, {
    ...{ provider: 'telegram', search: body.search, schoolId: visit.school.id, origin, language, browserHash },
  })
  const url = new URL(`${telegramLogin()}/auth`)
  url.searchParams.set('bot_id', bot.botId)
  url.searchParams.set('origin', origin)
  // With what was wanted, to try again if it is refused.
  const back = new URLSearchParams(body.search)
  back.set('state', state)
  url.searchParams.set('return_to', `${origin}${localPath(language, '/auth/telegram')}?${back}`)
  return { url: url.href }
}

/** Back from Telegram: the code with which identity lets in, once, here and in this browser only. */
export async function finishSignIn(outside: Outside, { body }: ParsedOf<typeof finishTelegramSignIn>): Promise<Onward> {
  const { doors, visit, inSchool } = outside
  const flow = await takeFlow(doors.reference, 'asked', body.state, visit)
  const isHere = flow.schoolId === visit.school.id && flow.origin === visit.origin && flow.provider === 'telegram'
  need(isHere, 'identity.provider_expired')
  const bot = await workingBot(outside)
  const signed = signedPerson(body.result, tokenOfBot(bot), new Date())
  if (!signed) refuse('notifications.telegram_signature')
  await inSchool(async (ctx) => {
    const person = await studentOfChat(ctx, signed.id)
    need(person, 'notifications.telegram_unconnected')
    await useOnce(ctx, person.userId, signed)
  })
  const identity = { subject: signed.id, email: undefined, isVerified: undefined, firstName: '', lastName: '' }
  const code = await openFlow(doors.reference, 'handed over', flow.browserHash, { ...flow, identity })
  return { url: `${localPath(flow.language, '/auth/school')}?code=${code}` }
}

/** What was signed once opens one session. */
async function useOnce(
  ctx: Ctx,
  userId: string,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<void> {
  const codeHash = hashOfToken(`signed ${hash}`)
  const row = {
    schoolId: ctx.schoolId,
    id: newId(),
    userId,
    codeHash,
    language: 'en' as const,
    expiresAt,
    isSigned: true,
  }
  const used = await ctx.tx.insert(telegramCodes).values(row).onConflictDoNothing().returning({ id: telegramCodes.id })
  need(used.length > 0, 'notifications.telegram_signature')
}

/**
 * The student who has connected this chat. Whoever set up the bot knows its token, and could sign for anybody: so nobody who
 * works in the office, nor an administrator of the platform, is let in by it.
 */
export async function studentOfChat(ctx: Ctx, chatId: string): Promise<Known | undefined> {
  const person = await personOfChat(ctx, chatId)
  if (!person) return undefined
  // Somebody else may have made the account and connected their own chat.
  need(person.isConfirmed, 'identity.confirm_first')
  const [member] = await ctx.tx
    .select({ role: memberships.role, isAdmin: users.isAdmin })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(ofSchool(ctx, memberships, eq(memberships.userId, person.userId)))
  need(member?.role === 'student' && !member.isAdmin, 'notifications.telegram_staff')
  return person
}
