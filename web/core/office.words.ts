import { wordArea } from './word-area.ts'

/** What the frame of the office and its kit say. */
export const officeWords = wordArea('core/words/office', {
  km: async () => (await import('#shared/core/words/office.km.ts')).office,
  en: async () => (await import('#shared/core/words/office.en.ts')).office,
  zh: async () => (await import('#shared/core/words/office.zh.ts')).office,
})
