import { wordArea } from '#web/core/word-area.ts'

/** The page about a school, or about the platform. */
export const aboutWords = wordArea('tenancy/words/about', {
  km: async () => (await import('#shared/tenancy/words/about.km.ts')).about,
  en: async () => (await import('#shared/tenancy/words/about.en.ts')).about,
  zh: async () => (await import('#shared/tenancy/words/about.zh.ts')).about,
})
