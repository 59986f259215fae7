import type { refusals } from '../notifications.manifest.ts'

/** As a page says it; the API sends the catalogue's text. */
export const errors: Partial<Record<keyof typeof refusals, string>> = {
  'notifications.message_too_late': 'Choose a time in the future.',
  'notifications.telegram_token': 'Telegram doesn’t know this token. Copy it from BotFather again.',
  'notifications.telegram_away': 'Telegram isn’t responding. Try again in a moment.',
  'notifications.push_service_unknown': 'We can’t send notifications to this browser. Try another one.',
}
