import { wordArea } from '#web/core/word-area.ts'

/** What is taken off a price, as students see it. */
export const couponWords = wordArea('commerce/words/coupon', {
  km: async () => (await import('#shared/commerce/words/coupon.km.ts')).coupon,
  en: async () => (await import('#shared/commerce/words/coupon.en.ts')).coupon,
  zh: async () => (await import('#shared/commerce/words/coupon.zh.ts')).coupon,
})
