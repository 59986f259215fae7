import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../notifications.audit.ts'
import { channels } from './channels.km.ts'

export const audit: AuditWords<typeof auditKinds> = {
  message: { name: 'សារជូនសិស្ស', fields: { text: 'ខ្លឹមសារ', send_at: 'ពេលផ្ញើ', people: 'ចំនួនអ្នកទទួល' }, values: {} },
  'notification defaults': {
    name: 'ការជូនដំណឹងលំនាំដើម',
    thing: 'ការជូនដំណឹងលំនាំដើម',
    fields: channels,
    values: {},
  },
  telegram_bot: {
    name: 'បូត Telegram',
    fields: { username: 'ឈ្មោះ', token: 'លេខកូដសម្ងាត់' },
    values: { token: { before: 'លេខកូដសម្ងាត់ចាស់', new: 'លេខកូដសម្ងាត់ថ្មី' } },
  },
}

export const actions: ActionWords<typeof auditActions> = {
  send: 'បានផ្ញើ',
  schedule: 'បានកំណត់ពេលផ្ញើ',
  cancel: 'បានបោះបង់ការផ្ញើ',
}
