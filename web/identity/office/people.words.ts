import { wordArea } from '#web/core/word-area.ts'

/** People of the school, in the office. */
export const peopleWords = wordArea('identity/words/office', {
  km: async () => (await import('#shared/identity/words/office.km.ts')).people,
  en: async () => (await import('#shared/identity/words/office.en.ts')).people,
  zh: async () => (await import('#shared/identity/words/office.zh.ts')).people,
})
