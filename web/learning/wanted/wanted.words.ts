import { wordArea } from '#web/core/word-area.ts'

/** What a visitor wanted of a course, on the pages to sign in and up. */
export const wantedWords = wordArea('learning/words/wanted', {
  km: async () => (await import('#shared/learning/words/wanted.km.ts')).wanted,
  en: async () => (await import('#shared/learning/words/wanted.en.ts')).wanted,
  zh: async () => (await import('#shared/learning/words/wanted.zh.ts')).wanted,
})
