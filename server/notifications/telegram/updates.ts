import * as z from 'zod/mini'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { siteOf } from '#server/tenancy/site.ts'
import { isLanguage, type Language, localPath } from '#shared/core/language.rules.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { telegramBot as en } from '#shared/notifications/words/telegram-bot.en.ts'
import { telegramBot as km } from '#shared/notifications/words/telegram-bot.km.ts'
import { telegramBot as zh } from '#shared/notifications/words/telegram-bot.zh.ts'
import { type BotMessage, escaped, sendBotMessage } from './bot-api.ts'
import { tokenOfBot } from './bots.ts'
import { type Chat, connectChat, disconnectChat, personOfChat } from './links.ts'
import type { Bot } from './telegram.tables.ts'

const words = { en, km, zh }

const chat = z.object({ id: z.number(), type: z.string() })
const from = z.object({
  first_name: z.string(),
  last_name: z.optional(z.string()),
  username: z.optional(z.string()),
  language_code: z.optional(z.string()),
})

/** What Telegram says has happened, as far as a bot of ours cares. */
export const botUpdate = z.object({
  update_id: z.number(),
  message: z.optional(z.object({ chat, from: z.optional(from), text: z.optional(z.string()) })),
  my_chat_member: z.optional(z.object({ chat, new_chat_member: z.object({ status: z.string() }) })),
})
export type BotUpdate = z.infer<typeof botUpdate>

export type UpdateParts = { doors: Doors; platform: Visit['platform'] }

/** Do what somebody has written to the bot, and answer. Done twice, it answers twice and changes nothing more. */
export async function handleUpdate(
  { doors, platform }: UpdateParts,
  bot: Bot,
  update: BotUpdate,
  /** In the same transaction. */
  done?: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  const reply = await doors.inSchool(bot.schoolId, null, async (ctx) => {
    await done?.(ctx)
    return replyTo(ctx, platform, update)
  })
  if (!reply) return
  // What was asked is done; an answer that does not arrive is not sent again.
  await sendBotMessage(tokenOfBot(bot), reply).catch((error) =>
    log('warn', 'telegram answer not sent', { schoolId: bot.schoolId, ...errorFacts(error) }),
  )
}

async function replyTo(ctx: Ctx, platform: Visit['platform'], update: BotUpdate): Promise<BotMessage | undefined> {
  const { message, my_chat_member: member } = update
  if (member?.chat.type === 'private' && member.new_chat_member.status === 'kicked')
    await disconnectChat(ctx, String(member.chat.id))
  if (message?.chat.type !== 'private') return undefined
  const { language_code: spoken = '', first_name = '', last_name = '', username } = message.from ?? {}
  const chatId = String(message.chat.id)
  const name = username ? `@${username}` : `${first_name} ${last_name}`.trim()
  const site = await siteOf(ctx)
  const guessed = isLanguage(spoken.slice(0, 2)) ? (spoken.slice(0, 2) as Language) : site.default_language
  const { text, language } = await textFrom(ctx, platform, { id: chatId, name }, message.text ?? '', guessed)
  const school = textFor(site.name, language, site.default_language).text
  const origin = await originOf(ctx, { platform })
  return {
    chatId,
    html: escaped(text(school)),
    button: { text: words[language].open(school), url: origin + localPath(language, '/') },
  }
}

type Reply = { text: (school: string) => string; language: Language }

async function textFrom(
  ctx: Ctx,
  platform: Visit['platform'],
  from: Chat,
  text: string,
  guessed: Language,
): Promise<Reply> {
  const [, code] = /^\/start\s+([\w-]{1,64})$/.exec(text.trim()) ?? []
  const known = await personOfChat(ctx, from.id)
  const language = known?.language ?? guessed
  if (code) {
    const connected = await connectChat(ctx, platform, from, code)
    if (connected === 'taken')
      return { text: (school) => words[language].isConnected(known?.name ?? '', school), language }
    if (connected) {
      const { connected: say } = words[connected.language]
      return { text: (school) => say(connected.person.name, school), language: connected.language }
    }
    // Pressed twice, or Telegram has sent it twice.
    return known
      ? { text: (school) => words[language].connected(known.name, school), language }
      : { text: words[language].expired, language }
  }
  if (/^\/stop(@\w+)?$/.test(text.trim())) {
    await disconnectChat(ctx, from.id)
    return { text: words[language].stopped, language }
  }
  return { text: known ? words[language].about : words[language].aboutUnconnected, language }
}
