import { wordArea } from '#web/core/word-area.ts'

/** What is paid in several payments, as students see it. */
export const subscriptionWords = wordArea('commerce/words/subscription', {
  km: async () => (await import('#shared/commerce/words/subscription.km.ts')).subscription,
  en: async () => (await import('#shared/commerce/words/subscription.en.ts')).subscription,
  zh: async () => (await import('#shared/commerce/words/subscription.zh.ts')).subscription,
})
