import { wordArea } from '#web/core/word-area.ts'

/** Subscriptions and instalments, as the office sees them. */
export const officeSubscriptionWords = wordArea('commerce/words/office-subscriptions', {
  km: async () => (await import('#shared/commerce/words/office-subscriptions.km.ts')).subscriptions,
  en: async () => (await import('#shared/commerce/words/office-subscriptions.en.ts')).subscriptions,
  zh: async () => (await import('#shared/commerce/words/office-subscriptions.zh.ts')).subscriptions,
})
