import { wordArea } from '#web/core/word-area.ts'

/** Words of this domain in the audit log. */
export const peopleAudit = wordArea('identity/words/audit', {
  km: () => import('#shared/identity/words/audit.km.ts'),
  en: () => import('#shared/identity/words/audit.en.ts'),
  zh: () => import('#shared/identity/words/audit.zh.ts'),
})
