import type { AuditActions, AuditKinds } from '#shared/core/audit.ts'
import { byChannel } from './notifications.lists.ts'

/** The kinds and fields this domain writes into the audit log. */
export const auditKinds = {
  message: { text: 'text', send_at: 'text', people: 'text' },
  // By channel, what people get who have chosen nothing.
  'notification defaults': byChannel(() => 'text' as const),
  telegram_bot: { username: 'text', token: ['before', 'new'] },
} as const satisfies AuditKinds

/** What only this domain does, in the audit log. */
export const auditActions = ['send', 'schedule', 'cancel'] as const satisfies AuditActions
