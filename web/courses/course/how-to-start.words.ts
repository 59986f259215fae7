import { wordArea } from '#web/core/word-area.ts'

/** Three steps to start learning. */
export const howToStartWords = wordArea('courses/words/how-to-start', {
  km: async () => (await import('#shared/courses/words/how-to-start.km.ts')).howToStart,
  en: async () => (await import('#shared/courses/words/how-to-start.en.ts')).howToStart,
  zh: async () => (await import('#shared/courses/words/how-to-start.zh.ts')).howToStart,
})
