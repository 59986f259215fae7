import { wordArea } from '#web/core/word-area.ts'

/** Words of this domain in the audit log. */
export const contentAudit = wordArea('content/words/audit', {
  km: () => import('#shared/content/words/audit.km.ts'),
  en: () => import('#shared/content/words/audit.en.ts'),
  zh: () => import('#shared/content/words/audit.zh.ts'),
})
