import { wordArea } from '#web/core/word-area.ts'

/** Words of the audit log for this domain. */
export const learningAudit = wordArea('learning/words/audit', {
  km: () => import('#shared/learning/words/audit.km.ts'),
  en: () => import('#shared/learning/words/audit.en.ts'),
  zh: () => import('#shared/learning/words/audit.zh.ts'),
})
