import { wordArea } from '#web/core/word-area.ts'

/** Words of this domain in the audit log. */
export const messageAudit = wordArea('notifications/words/audit', {
  km: () => import('#shared/notifications/words/audit.km.ts'),
  en: () => import('#shared/notifications/words/audit.en.ts'),
  zh: () => import('#shared/notifications/words/audit.zh.ts'),
})
