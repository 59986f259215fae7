import { wordArea } from '#web/core/word-area.ts'

/** Words of this domain in the log of changes. */
export const schoolAudit = wordArea('tenancy/words/audit', {
  km: async () => (await import('#shared/tenancy/words/audit.km.ts')).audit,
  en: async () => (await import('#shared/tenancy/words/audit.en.ts')).audit,
  zh: async () => (await import('#shared/tenancy/words/audit.zh.ts')).audit,
})
