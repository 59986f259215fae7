import { wordArea } from '#web/core/word-area.ts'

/** What the search of the office says of this domain, and other words for its pages. */
export const corePalette = wordArea('core/words/palette', {
  km: async () => (await import('#shared/core/words/palette.km.ts')).palette,
  en: async () => (await import('#shared/core/words/palette.en.ts')).palette,
  zh: async () => (await import('#shared/core/words/palette.zh.ts')).palette,
})
