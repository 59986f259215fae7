import { wordArea } from '#web/core/word-area.ts'

/** Promotions, coupons and vouchers. */
export const promotionWords = wordArea('commerce/words/promotions', {
  km: async () => (await import('#shared/commerce/words/promotions.km.ts')).promotions,
  en: async () => (await import('#shared/commerce/words/promotions.en.ts')).promotions,
  zh: async () => (await import('#shared/commerce/words/promotions.zh.ts')).promotions,
})
