import { wordArea } from '#web/core/word-area.ts'

/** By which other words its screens are found. */
export const examsPalette = wordArea('exams/words/palette', {
  km: async () => (await import('#shared/exams/words/palette.km.ts')).palette,
  en: async () => (await import('#shared/exams/words/palette.en.ts')).palette,
  zh: async () => (await import('#shared/exams/words/palette.zh.ts')).palette,
})
