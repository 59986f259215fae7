import type { AuditWords } from '#shared/core/audit.ts'
import type { auditKinds } from '../notifications.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  telegram_bot: {
    name: 'បូត Telegram',
    fields: { username: 'ឈ្មោះ', token: 'លេខកូដសម្ងាត់' },
    values: { token: { before: 'លេខកូដសម្ងាត់ចាស់', new: 'លេខកូដសម្ងាត់ថ្មី' } },
  },
}
