import { wordArea } from '#web/core/word-area.ts'

/** The pages of exams. */
export const examWords = wordArea('exams/words/exam', {
  km: async () => (await import('#shared/exams/words/exam.km.ts')).exam,
  en: async () => (await import('#shared/exams/words/exam.en.ts')).exam,
  zh: async () => (await import('#shared/exams/words/exam.zh.ts')).exam,
})
