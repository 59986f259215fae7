import { wordArea } from '#web/core/word-area.ts'

/** The platform's own first page. */
export const platformHomeWords = wordArea('tenancy/words/platform-home', {
  km: async () => (await import('#shared/tenancy/words/platform-home.km.ts')).platformHome,
  en: async () => (await import('#shared/tenancy/words/platform-home.en.ts')).platformHome,
  zh: async () => (await import('#shared/tenancy/words/platform-home.zh.ts')).platformHome,
})
