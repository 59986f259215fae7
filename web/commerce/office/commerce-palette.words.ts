import { wordArea } from '#web/core/word-area.ts'

/** What the search of the office says of this domain, and other words for its pages. */
export const commercePalette = wordArea('commerce/words/palette', {
  km: async () => (await import('#shared/commerce/words/palette.km.ts')).palette,
  en: async () => (await import('#shared/commerce/words/palette.en.ts')).palette,
  zh: async () => (await import('#shared/commerce/words/palette.zh.ts')).palette,
})
