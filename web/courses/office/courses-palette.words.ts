import { wordArea } from '#web/core/word-area.ts'

/** What the search of the office says of this domain, and other words for its pages. */
export const coursesPalette = wordArea('courses/words/palette', {
  km: async () => (await import('#shared/courses/words/palette.km.ts')).palette,
  en: async () => (await import('#shared/courses/words/palette.en.ts')).palette,
  zh: async () => (await import('#shared/courses/words/palette.zh.ts')).palette,
})
