import { wordArea } from '#web/core/word-area.ts'

/** Paying by KHQR, as students see it. */
export const khqrWords = wordArea('commerce/words/khqr', {
  km: async () => (await import('#shared/commerce/words/khqr.km.ts')).khqr,
  en: async () => (await import('#shared/commerce/words/khqr.en.ts')).khqr,
  zh: async () => (await import('#shared/commerce/words/khqr.zh.ts')).khqr,
})
