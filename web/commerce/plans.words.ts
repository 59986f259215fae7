import { wordArea } from '#web/core/word-area.ts'

/** Changing to another plan, as students see it. */
export const plansWords = wordArea('commerce/words/plans', {
  km: async () => (await import('#shared/commerce/words/plans.km.ts')).plans,
  en: async () => (await import('#shared/commerce/words/plans.en.ts')).plans,
  zh: async () => (await import('#shared/commerce/words/plans.zh.ts')).plans,
})
