import { wordArea } from '#web/core/word-area.ts'

/** Points, as students see them. */
export const pointWords = wordArea('commerce/words/points', {
  km: async () => (await import('#shared/commerce/words/points.km.ts')).points,
  en: async () => (await import('#shared/commerce/words/points.en.ts')).points,
  zh: async () => (await import('#shared/commerce/words/points.zh.ts')).points,
})
