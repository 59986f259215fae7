import { wordArea } from '#web/core/word-area.ts'

/** What the audit log says of this domain. */
export const mediaAudit = wordArea('media/words/audit', {
  km: () => import('#shared/media/words/audit.km.ts'),
  en: () => import('#shared/media/words/audit.en.ts'),
  zh: () => import('#shared/media/words/audit.zh.ts'),
})
