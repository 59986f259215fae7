import { wordArea } from '#web/core/word-area.ts'

/** What the audit log says of this domain. */
export const notificationsAudit = wordArea('notifications/words/audit', {
  km: () => import('#shared/notifications/words/audit.km.ts'),
  en: () => import('#shared/notifications/words/audit.en.ts'),
  zh: () => import('#shared/notifications/words/audit.zh.ts'),
})
