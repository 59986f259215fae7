import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../notifications.audit.ts'
import { channels } from './channels.zh.ts'

export const audit: AuditWords<typeof auditKinds> = {
  message: { name: '消息', fields: { text: '正文', send_at: '发送时间', people: '人数' }, values: {} },
  'notification defaults': {
    name: '默认通知',
    thing: '默认通知设置',
    fields: channels,
    values: {},
  },
  telegram_bot: {
    name: 'Telegram 机器人',
    fields: { username: '名称', token: '令牌' },
    values: { token: { before: '旧令牌', new: '新令牌' } },
  },
}

export const actions: ActionWords<typeof auditActions> = { send: '发送了', schedule: '安排发送', cancel: '取消发送' }
