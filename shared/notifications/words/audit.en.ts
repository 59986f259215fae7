import type { AuditWords } from '#shared/core/audit.ts'
import type { auditKinds } from '../notifications.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  telegram_bot: {
    name: 'Telegram bot',
    fields: { username: 'Name', token: 'Token' },
    values: { token: { before: 'The token before', new: 'A new token' } },
  },
}
