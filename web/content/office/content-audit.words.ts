import { wordArea } from '#web/core/word-area.ts'

/** What the log of changes says of this domain. */
export const contentAudit = wordArea('content/words/audit', {
  km: async () => (await import('#shared/content/words/audit.km.ts')).audit,
  en: async () => (await import('#shared/content/words/audit.en.ts')).audit,
  zh: async () => (await import('#shared/content/words/audit.zh.ts')).audit,
})
