import { wordArea } from '#web/core/word-area.ts'

/** Payment methods and KHQR payments. */
export const officeKhqrWords = wordArea('commerce/words/office-khqr', {
  km: async () => (await import('#shared/commerce/words/office-khqr.km.ts')).officeKhqr,
  en: async () => (await import('#shared/commerce/words/office-khqr.en.ts')).officeKhqr,
  zh: async () => (await import('#shared/commerce/words/office-khqr.zh.ts')).officeKhqr,
})
