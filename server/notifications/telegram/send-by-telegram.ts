import type { Doors } from '#server/core/database/door.ts'
import { NotSent } from '#server/core/outbox/not-sent.ts'
import { shortened } from '#shared/core/text-cutting.rules.ts'
import { type SendTo, TargetGone } from '../deliveries/send-deliveries.ts'
import { BotAway, BotRefused, escaped, isTokenRefused, sendBotMessage } from './bot-api.ts'
import { findBot, noteBotFailed, tokenOfBot } from './bots.ts'

/** Of the 4,096 characters of a message. */
const mostCharacters = 3_000

const isGone = ({ code, message }: BotRefused) =>
  code === 403 || (code === 400 && /chat not found|user is deactivated|peer_id_invalid|user not found/i.test(message))

/** Until when a bot has been asked to be quiet; each worker learns it by itself. */
const quietUntil = new Map<string, number>()

/** Send messages by the bot of their school. */
export function byTelegram(doors: Doors): SendTo {
  return async ({ schoolId, title, text, button, url }, { address: chatId }) => {
    const bot = await doors.inSchool(schoolId, null, findBot)
    if (!bot || bot.failedAt) throw new NotSent('The school has no bot that works', true)
    const waitMs = (quietUntil.get(bot.botId) ?? 0) - Date.now()
    if (waitMs > 0) throw new NotSent('The bot waits', false, Math.ceil(waitMs / 1000))
    const html = [`<b>${escaped(title)}</b>`, escaped(shortened(text, mostCharacters))].filter(Boolean).join('\n\n')
    try {
      await sendBotMessage(tokenOfBot(bot), { chatId, html, button: { text: button, url } })
    } catch (error) {
      if (error instanceof BotAway) throw new NotSent(error.message)
      if (!(error instanceof BotRefused)) throw error
      if (isTokenRefused(error)) {
        await doors.inSchool(schoolId, null, (ctx) => noteBotFailed(ctx, bot))
        throw new NotSent(error.message, true)
      }
      if (isGone(error)) throw new TargetGone(error.message)
      if (error.code !== 429) throw new NotSent(error.message, true)
      const seconds = error.retryAfter ?? 5
      quietUntil.set(bot.botId, Date.now() + seconds * 1000)
      throw new NotSent(error.message, false, seconds)
    }
  }
}
