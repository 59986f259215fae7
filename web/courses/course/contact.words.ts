import { wordArea } from '#web/core/word-area.ts'

/** How to reach the school about a course. */
export const contactWords = wordArea('courses/words/contact', {
  km: async () => (await import('#shared/courses/words/contact.km.ts')).contact,
  en: async () => (await import('#shared/courses/words/contact.en.ts')).contact,
  zh: async () => (await import('#shared/courses/words/contact.zh.ts')).contact,
})
