import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../notifications.audit.ts'
import { channels } from './channels.en.ts'

export const audit: AuditWords<typeof auditKinds> = {
  message: { name: 'Messages', fields: { text: 'Text', send_at: 'Time', people: 'People' }, values: {} },
  'notification defaults': {
    name: 'Notification defaults',
    thing: 'the notification defaults',
    fields: channels,
    values: {},
  },
  telegram_bot: {
    name: 'Telegram bot',
    fields: { username: 'Name', token: 'Token' },
    values: { token: { before: 'The token before', new: 'A new token' } },
  },
}

export const actions: ActionWords<typeof auditActions> = { send: 'sent', schedule: 'scheduled', cancel: 'canceled' }
