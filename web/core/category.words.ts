import { wordArea } from './word-area.ts'

/** What all lists of categories say. */
export const categoryWords = wordArea('core/words/office-categories', {
  km: async () => (await import('#shared/core/words/office-categories.km.ts')).categories,
  en: async () => (await import('#shared/core/words/office-categories.en.ts')).categories,
  zh: async () => (await import('#shared/core/words/office-categories.zh.ts')).categories,
})
