import { wordArea } from '#web/core/word-area.ts'

/** The settings of a school. */
export const schoolWords = wordArea('tenancy/words/office', {
  km: async () => (await import('#shared/tenancy/words/office.km.ts')).school,
  en: async () => (await import('#shared/tenancy/words/office.en.ts')).school,
  zh: async () => (await import('#shared/tenancy/words/office.zh.ts')).school,
})

/** The platform's list of schools. */
export const platformWords = wordArea('tenancy/words/office-schools', {
  km: async () => (await import('#shared/tenancy/words/office-schools.km.ts')).schools,
  en: async () => (await import('#shared/tenancy/words/office-schools.en.ts')).schools,
  zh: async () => (await import('#shared/tenancy/words/office-schools.zh.ts')).schools,
})
