import { wordArea } from '#web/core/word-area.ts'

/** What the log of changes says of this domain. */
export const peopleAudit = wordArea('identity/words/audit', {
  km: async () => (await import('#shared/identity/words/audit.km.ts')).audit,
  en: async () => (await import('#shared/identity/words/audit.en.ts')).audit,
  zh: async () => (await import('#shared/identity/words/audit.zh.ts')).audit,
})
