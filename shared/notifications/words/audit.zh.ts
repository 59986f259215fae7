import type { AuditWords } from '#shared/core/audit.ts'
import type { auditKinds } from '../notifications.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  telegram_bot: {
    name: 'Telegram 机器人',
    fields: { username: '名称', token: '令牌' },
    values: { token: { before: '旧令牌', new: '新令牌' } },
  },
}
