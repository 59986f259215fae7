import { wordArea } from '#web/core/word-area.ts'

/** Paying by card, as students see it. */
export const cardWords = wordArea('commerce/words/card-payment', {
  km: async () => (await import('#shared/commerce/words/card-payment.km.ts')).cardPayment,
  en: async () => (await import('#shared/commerce/words/card-payment.en.ts')).cardPayment,
  zh: async () => (await import('#shared/commerce/words/card-payment.zh.ts')).cardPayment,
})
