import { wordArea } from '#web/core/word-area.ts'

/** Tax and riel. */
export const taxWords = wordArea('commerce/words/tax', {
  km: async () => (await import('#shared/commerce/words/tax.km.ts')).tax,
  en: async () => (await import('#shared/commerce/words/tax.en.ts')).tax,
  zh: async () => (await import('#shared/commerce/words/tax.zh.ts')).tax,
})
