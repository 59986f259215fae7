import { wordArea } from '#web/core/word-area.ts'

/** Taking quizzes and exams. */
export const takingWords = wordArea('exams/words/taking', {
  km: async () => (await import('#shared/exams/words/taking.km.ts')).taking,
  en: async () => (await import('#shared/exams/words/taking.en.ts')).taking,
  zh: async () => (await import('#shared/exams/words/taking.zh.ts')).taking,
})
