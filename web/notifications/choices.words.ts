import { wordArea } from '#web/core/word-area.ts'

/** What somebody is notified of. */
export const choiceWords = wordArea('notifications/words/choices', {
  km: async () => (await import('#shared/notifications/words/choices.km.ts')).choices,
  en: async () => (await import('#shared/notifications/words/choices.en.ts')).choices,
  zh: async () => (await import('#shared/notifications/words/choices.zh.ts')).choices,
})
