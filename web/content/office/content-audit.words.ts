import { wordArea } from '#web/core/word-area.ts'

/** Words of this domain in the log of changes. */
export const contentAudit = wordArea('content/words/audit', {
  km: async () => (await import('#shared/content/words/audit.km.ts')).audit,
  en: async () => (await import('#shared/content/words/audit.en.ts')).audit,
  zh: async () => (await import('#shared/content/words/audit.zh.ts')).audit,
})
