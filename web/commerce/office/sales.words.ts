import { wordArea } from '#web/core/word-area.ts'

/** Orders, slips and bank accounts. */
export const salesWords = wordArea('commerce/words/office', {
  km: async () => (await import('#shared/commerce/words/office.km.ts')).office,
  en: async () => (await import('#shared/commerce/words/office.en.ts')).office,
  zh: async () => (await import('#shared/commerce/words/office.zh.ts')).office,
})
