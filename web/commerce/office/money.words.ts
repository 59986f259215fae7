import { wordArea } from '#web/core/word-area.ts'

/** Payouts, and money that moves between accounts. */
export const officeMoneyWords = wordArea('commerce/words/office-money', {
  km: async () => (await import('#shared/commerce/words/office-money.km.ts')).money,
  en: async () => (await import('#shared/commerce/words/office-money.en.ts')).money,
  zh: async () => (await import('#shared/commerce/words/office-money.zh.ts')).money,
})
