import { wordArea } from '#web/core/word-area.ts'

/** The bell and its page. */
export const bellWords = wordArea('notifications/words/bell', {
  km: async () => (await import('#shared/notifications/words/bell.km.ts')).bell,
  en: async () => (await import('#shared/notifications/words/bell.en.ts')).bell,
  zh: async () => (await import('#shared/notifications/words/bell.zh.ts')).bell,
})
