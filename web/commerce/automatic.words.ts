import { wordArea } from '#web/core/word-area.ts'

/** A saved card that pays the next payments by itself, as students see it. */
export const automaticWords = wordArea('commerce/words/automatic', {
  km: async () => (await import('#shared/commerce/words/automatic.km.ts')).automatic,
  en: async () => (await import('#shared/commerce/words/automatic.en.ts')).automatic,
  zh: async () => (await import('#shared/commerce/words/automatic.zh.ts')).automatic,
})
