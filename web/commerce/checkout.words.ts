import { wordArea } from '#web/core/word-area.ts'

/** Paying, as students see it. */
export const checkoutWords = wordArea('commerce/words/checkout', {
  km: async () => (await import('#shared/commerce/words/checkout.km.ts')).checkout,
  en: async () => (await import('#shared/commerce/words/checkout.en.ts')).checkout,
  zh: async () => (await import('#shared/commerce/words/checkout.zh.ts')).checkout,
})
