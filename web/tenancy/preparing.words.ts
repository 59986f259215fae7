import { wordArea } from '#web/core/word-area.ts'

/** The first page of a school without courses. */
export const preparingWords = wordArea('tenancy/words/preparing', {
  km: async () => (await import('#shared/tenancy/words/preparing.km.ts')).preparing,
  en: async () => (await import('#shared/tenancy/words/preparing.en.ts')).preparing,
  zh: async () => (await import('#shared/tenancy/words/preparing.zh.ts')).preparing,
})
