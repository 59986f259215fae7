import { wordArea } from '#web/core/word-area.ts'

/** What the log of changes says of this domain. */
export const mediaAudit = wordArea('media/words/audit', {
  km: async () => (await import('#shared/media/words/audit.km.ts')).audit,
  en: async () => (await import('#shared/media/words/audit.en.ts')).audit,
  zh: async () => (await import('#shared/media/words/audit.zh.ts')).audit,
})
