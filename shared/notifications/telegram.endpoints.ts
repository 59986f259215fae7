import { endpoint, office } from '#shared/core/endpoint.ts'
import { inLanguage } from '#shared/core/in-language.schema.ts'
import { onward } from '#shared/identity/providers.schema.ts'
import { newBot, officeBot, ownTelegram, telegramBegun, telegramLink, telegramResult } from './telegram.schema.ts'

export const readTelegramBot = endpoint({
  name: 'readTelegramBot',
  method: 'GET',
  path: '/office/telegram',
  summary: 'The Telegram bot of the school. Its token is never shown.',
  ...office('school_settings.view'),
  answer: officeBot,
})

export const saveTelegramBot = endpoint({
  name: 'saveTelegramBot',
  method: 'PUT',
  path: '/office/telegram',
  summary:
    'Give the school a Telegram bot, by the token of BotFather; Telegram is asked whose it is. Another bot than before disconnects everybody.',
  ...office('school_settings.update'),
  body: newBot,
  answer: officeBot,
  refusals: ['notifications.telegram_token', 'notifications.telegram_taken', 'notifications.telegram_away'],
})

export const removeTelegramBot = endpoint({
  name: 'removeTelegramBot',
  method: 'DELETE',
  path: '/office/telegram',
  summary: 'Take the Telegram bot from the school. Everybody who has connected it gets emails again.',
  ...office('school_settings.update'),
  answer: officeBot,
})

const own = { access: 'signed-in', site: 'always' } as const

export const readOwnTelegram = endpoint({
  ...own,
  name: 'readOwnTelegram',
  method: 'GET',
  path: '/own_user/telegram',
  summary: 'Whether the school has a Telegram bot, and the current person has connected it.',
  answer: ownTelegram,
})

export const beginTelegramLink = endpoint({
  ...own,
  name: 'beginTelegramLink',
  method: 'POST',
  path: '/own_user/telegram/link',
  summary: 'An address that connects Telegram to the current person: it works once, for 15 minutes.',
  query: inLanguage,
  answer: telegramLink,
  refusals: ['notifications.telegram_off'],
})

export const endTelegramLink = endpoint({
  ...own,
  name: 'endTelegramLink',
  method: 'DELETE',
  path: '/own_user/telegram',
  summary: 'Disconnect Telegram from the current person.',
  answer: ownTelegram,
})

const anyone = { method: 'POST', access: 'anyone', site: 'always', answer: onward } as const

export const beginTelegramSignIn = endpoint({
  ...anyone,
  name: 'beginTelegramSignIn',
  path: '/auth/telegram/begin',
  summary: 'Begin a sign-in by Telegram. The browser goes on to `url`, where Telegram asks the person.',
  body: telegramBegun,
  refusals: ['notifications.telegram_off', 'core.too_many_requests'],
})

export const finishTelegramSignIn = endpoint({
  ...anyone,
  name: 'finishTelegramSignIn',
  path: '/auth/telegram/finish',
  summary:
    'Give what Telegram has signed for a one-time code, with which the browser goes on to `url`. For students who have connected Telegram in this school.',
  body: telegramResult,
  refusals: [
    'identity.provider_expired',
    'notifications.telegram_off',
    'notifications.telegram_signature',
    'notifications.telegram_unconnected',
    'notifications.telegram_staff',
    'identity.confirm_first',
  ],
})
