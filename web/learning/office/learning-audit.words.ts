import { wordArea } from '#web/core/word-area.ts'

/** Words of the activity log for this domain. */
export const learningAudit = wordArea('learning/words/audit', {
  km: async () => (await import('#shared/learning/words/audit.km.ts')).audit,
  en: async () => (await import('#shared/learning/words/audit.en.ts')).audit,
  zh: async () => (await import('#shared/learning/words/audit.zh.ts')).audit,
})
