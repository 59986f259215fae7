import { wordArea } from '#web/core/word-area.ts'

/** Articles, in the office. */
export const articleWords = wordArea('content/words/office', {
  km: async () => (await import('#shared/content/words/office.km.ts')).articles,
  en: async () => (await import('#shared/content/words/office.en.ts')).articles,
  zh: async () => (await import('#shared/content/words/office.zh.ts')).articles,
})
