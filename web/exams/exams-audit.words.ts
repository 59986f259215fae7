import { wordArea } from '#web/core/word-area.ts'

/** Words of this domain in the audit log. */
export const examsAudit = wordArea('exams/words/audit', {
  km: () => import('#shared/exams/words/audit.km.ts'),
  en: () => import('#shared/exams/words/audit.en.ts'),
  zh: () => import('#shared/exams/words/audit.zh.ts'),
})
