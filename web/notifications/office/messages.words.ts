import { wordArea } from '#web/core/word-area.ts'

/** Messages to many people. */
export const messageWords = wordArea('notifications/words/messages', {
  km: async () => (await import('#shared/notifications/words/messages.km.ts')).messages,
  en: async () => (await import('#shared/notifications/words/messages.en.ts')).messages,
  zh: async () => (await import('#shared/notifications/words/messages.zh.ts')).messages,
})

/** What people get until they choose. */
export const defaultWords = wordArea('notifications/words/defaults', {
  km: async () => (await import('#shared/notifications/words/defaults.km.ts')).defaults,
  en: async () => (await import('#shared/notifications/words/defaults.en.ts')).defaults,
  zh: async () => (await import('#shared/notifications/words/defaults.zh.ts')).defaults,
})
