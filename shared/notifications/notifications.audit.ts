import type { AuditActions, AuditKinds } from '#shared/core/audit.ts'

/** What this domain writes into the audit log, and how it is read. */
export const auditKinds = {
  telegram_bot: {
    username: 'text',
    token: ['before', 'new'],
  },
  message: { text: 'text', send_at: 'text', people: 'text' },
  // By channel, what people get who have chosen nothing.
  'notification defaults': { bell: 'text', telegram: 'text', push: 'text', mail: 'text' },
} as const satisfies AuditKinds

/** What only this domain does, in the audit log. */
export const auditActions = ['send', 'schedule', 'cancel'] as const satisfies AuditActions
