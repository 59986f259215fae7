import { wordArea } from '#web/core/word-area.ts'

/** Words of the audit log for this domain. */
export const commerceAudit = wordArea('commerce/words/audit', {
  km: () => import('#shared/commerce/words/audit.km.ts'),
  en: () => import('#shared/commerce/words/audit.en.ts'),
  zh: () => import('#shared/commerce/words/audit.zh.ts'),
})
