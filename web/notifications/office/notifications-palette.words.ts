import { wordArea } from '#web/core/word-area.ts'

/** What the search of the office says of this domain, and other words for its pages. */
export const notificationsPalette = wordArea('notifications/words/palette', {
  km: async () => (await import('#shared/notifications/words/palette.km.ts')).palette,
  en: async () => (await import('#shared/notifications/words/palette.en.ts')).palette,
  zh: async () => (await import('#shared/notifications/words/palette.zh.ts')).palette,
})
