import { wordArea } from '#web/core/word-area.ts'

/** Quizzes and exams, their questions and rules. */
export const examWords = wordArea('exams/words/office-editor', {
  km: async () => (await import('#shared/exams/words/office-editor.km.ts')).examEditor,
  en: async () => (await import('#shared/exams/words/office-editor.en.ts')).examEditor,
  zh: async () => (await import('#shared/exams/words/office-editor.zh.ts')).examEditor,
})

/** The bank of questions, and pools. */
export const bankWords = wordArea('exams/words/office-bank', {
  km: async () => (await import('#shared/exams/words/office-bank.km.ts')).questionBank,
  en: async () => (await import('#shared/exams/words/office-bank.en.ts')).questionBank,
  zh: async () => (await import('#shared/exams/words/office-bank.zh.ts')).questionBank,
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

/** The task of an assignment, and how it is handed in. */
export const assignmentEditorWords = wordArea('exams/words/office-assignment', {
  km: async () => (await import('#shared/exams/words/office-assignment.km.ts')).assignmentEditor,
  en: async () => (await import('#shared/exams/words/office-assignment.en.ts')).assignmentEditor,
  zh: async () => (await import('#shared/exams/words/office-assignment.zh.ts')).assignmentEditor,
})

/** General exams, and exams that are over. */
export const generalWords = wordArea('exams/words/office-general', {
  km: async () => (await import('#shared/exams/words/office-general.km.ts')).generalExams,
  en: async () => (await import('#shared/exams/words/office-general.en.ts')).generalExams,
  zh: async () => (await import('#shared/exams/words/office-general.zh.ts')).generalExams,
})
