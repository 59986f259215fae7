import type { AuditKinds } from '#shared/core/audit.ts'

/** What this domain writes into the audit log, and how it is read. */
export const auditKinds = {
  telegram_bot: {
    username: 'text',
    token: ['before', 'new'],
  },
} as const satisfies AuditKinds
