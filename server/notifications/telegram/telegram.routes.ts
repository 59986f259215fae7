import { serve, serveOutside } from '#server/core/http/serve.ts'
import {
  beginTelegramLink,
  beginTelegramSignIn,
  endTelegramLink,
  finishTelegramSignIn,
  readOwnTelegram,
  readTelegramBot,
  removeTelegramBot,
  saveTelegramBot,
} from '#shared/notifications/telegram.endpoints.ts'
import { officeBot, removeBot, saveBot } from './bots.ts'
import { beginLink, endLink, ownTelegram } from './links.ts'
import { beginSignIn, finishSignIn } from './sign-in.ts'

export const telegramRoutes = [
  serve(readTelegramBot, officeBot),
  serveOutside(saveTelegramBot, saveBot),
  serveOutside(removeTelegramBot, removeBot),
  serve(readOwnTelegram, ownTelegram),
  serve(beginTelegramLink, beginLink),
  serve(endTelegramLink, (ctx, _, visit) => endLink(ctx, visit)),
  serveOutside(beginTelegramSignIn, beginSignIn),
  serveOutside(finishTelegramSignIn, finishSignIn),
]
