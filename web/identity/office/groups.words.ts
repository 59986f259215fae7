import { wordArea } from '#web/core/word-area.ts'

/** Groups of students. */
export const groupWords = wordArea('identity/words/groups', {
  km: async () => (await import('#shared/identity/words/groups.km.ts')).groups,
  en: async () => (await import('#shared/identity/words/groups.en.ts')).groups,
  zh: async () => (await import('#shared/identity/words/groups.zh.ts')).groups,
})
