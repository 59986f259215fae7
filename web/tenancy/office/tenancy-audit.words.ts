import { wordArea } from '#web/core/word-area.ts'

/** Words of this domain in the audit log. */
export const schoolAudit = wordArea('tenancy/words/audit', {
  km: () => import('#shared/tenancy/words/audit.km.ts'),
  en: () => import('#shared/tenancy/words/audit.en.ts'),
  zh: () => import('#shared/tenancy/words/audit.zh.ts'),
})
