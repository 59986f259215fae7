import { wordArea } from '#web/core/word-area.ts'

/** The Telegram bot of a school. */
export const telegramWords = wordArea('notifications/words/office-telegram', {
  km: async () => (await import('#shared/notifications/words/office-telegram.km.ts')).telegram,
  en: async () => (await import('#shared/notifications/words/office-telegram.en.ts')).telegram,
  zh: async () => (await import('#shared/notifications/words/office-telegram.zh.ts')).telegram,
})
