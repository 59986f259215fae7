import { wordArea } from '#web/core/word-area.ts'

/** Points of students, in the office. */
export const officePointWords = wordArea('commerce/words/office-points', {
  km: async () => (await import('#shared/commerce/words/office-points.km.ts')).points,
  en: async () => (await import('#shared/commerce/words/office-points.en.ts')).points,
  zh: async () => (await import('#shared/commerce/words/office-points.zh.ts')).points,
})
