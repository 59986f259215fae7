import { wordArea } from '#web/core/word-area.ts'

/** Quizzes and exams, their questions and rules. */
export const examWords = wordArea('exams/words/office-editor', {
  km: async () => (await import('#shared/exams/words/office-editor.km.ts')).examEditor,
  en: async () => (await import('#shared/exams/words/office-editor.en.ts')).examEditor,
  zh: async () => (await import('#shared/exams/words/office-editor.zh.ts')).examEditor,
})

/** The queue of papers, and one paper as its corrector sees it. */
export const correctionWords = wordArea('exams/words/office-correction', {
  km: async () => (await import('#shared/exams/words/office-correction.km.ts')).correction,
  en: async () => (await import('#shared/exams/words/office-correction.en.ts')).correction,
  zh: async () => (await import('#shared/exams/words/office-correction.zh.ts')).correction,
})

/** How an exam went. */
export const resultWords = wordArea('exams/words/office-results', {
  km: async () => (await import('#shared/exams/words/office-results.km.ts')).results,
  en: async () => (await import('#shared/exams/words/office-results.en.ts')).results,
  zh: async () => (await import('#shared/exams/words/office-results.zh.ts')).results,
})
