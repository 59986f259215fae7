import { wordArea } from '#web/core/word-area.ts'

/** Cards, as the office sees them. */
export const officeCardWords = wordArea('commerce/words/office-card', {
  km: async () => (await import('#shared/commerce/words/office-card.km.ts')).officeCard,
  en: async () => (await import('#shared/commerce/words/office-card.en.ts')).officeCard,
  zh: async () => (await import('#shared/commerce/words/office-card.zh.ts')).officeCard,
})
