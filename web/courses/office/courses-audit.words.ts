import { wordArea } from '#web/core/word-area.ts'

/** The words of the audit log for this domain. */
export const courseAudit = wordArea('courses/words/audit', {
  km: () => import('#shared/courses/words/audit.km.ts'),
  en: () => import('#shared/courses/words/audit.en.ts'),
  zh: () => import('#shared/courses/words/audit.zh.ts'),
})
