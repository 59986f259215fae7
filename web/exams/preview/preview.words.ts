import { wordArea } from '#web/core/word-area.ts'

/** An exam as a student would see it. */
export const previewWords = wordArea('exams/words/preview', {
  km: async () => (await import('#shared/exams/words/preview.km.ts')).examPreview,
  en: async () => (await import('#shared/exams/words/preview.en.ts')).examPreview,
  zh: async () => (await import('#shared/exams/words/preview.zh.ts')).examPreview,
})
