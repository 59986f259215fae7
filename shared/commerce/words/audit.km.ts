import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../commerce.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  payment: {
    name: 'ការបង់ប្រាក់',
    fields: { status: 'ស្ថានភាព', amount_cents: 'ចំនួនប្រាក់', reason: 'មូលហេតុ' },
    values: { status: { pending: 'រង់ចាំ', success: 'បានបង់', rejected: 'បានបដិសេធ' } },
  },
  'bank account': {
    name: 'គណនីធនាគារ',
    fields: {
      bank: 'ធនាគារ',
      account_name: 'ឈ្មោះគណនី',
      account_number: 'លេខគណនី',
      qr: 'រូប QR',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {},
  },
}

export const actions: ActionWords<typeof auditActions> = { ask_again: 'ស្នើសុំរូបភាពផ្ទេរប្រាក់ម្តងទៀត' }
