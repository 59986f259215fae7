import { wordArea } from '#web/core/word-area.ts'

/** The words of the audit log for this domain. */
export const courseAudit = wordArea('courses/words/audit', {
  km: async () => (await import('#shared/courses/words/audit.km.ts')).audit,
  en: async () => (await import('#shared/courses/words/audit.en.ts')).audit,
  zh: async () => (await import('#shared/courses/words/audit.zh.ts')).audit,
})
