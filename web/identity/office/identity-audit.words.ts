import { wordArea } from '#web/core/word-area.ts'

/** Words of this domain in the log of changes. */
export const peopleAudit = wordArea('identity/words/audit', {
  km: async () => (await import('#shared/identity/words/audit.km.ts')).audit,
  en: async () => (await import('#shared/identity/words/audit.en.ts')).audit,
  zh: async () => (await import('#shared/identity/words/audit.zh.ts')).audit,
})
