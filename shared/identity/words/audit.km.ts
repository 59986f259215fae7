import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../identity.audit.ts'

const roles = {
  admin: 'អ្នកគ្រប់គ្រងវេទិកា',
  vendor: 'អ្នកគ្រប់គ្រងសាលា',
  lecture: 'គ្រូបង្រៀន',
  teacher: 'គ្រូជំនួយ',
  student: 'សិស្ស',
}

export const audit: AuditWords<typeof auditKinds> = {
  user: {
    name: 'សមាជិក',
    fields: {
      first_name: 'នាមខ្លួន',
      last_name: 'នាមត្រកូល',
      role: 'តួនាទី',
      matrix: 'សិទ្ធិធ្វើការ',
      position: 'មុខតំណែង',
      bio: 'អំពីខ្លួន',
      lecture_type: 'ប្រភេទគ្រូ',
      email: 'អ៊ីមែល',
      phone: 'លេខទូរសព្ទ',
      deactivatedAt: 'បានបិទដំណើរការ',
      suspendedAt: 'បានផ្អាក',
      blockedAt: 'បានទប់ស្កាត់',
      confirmedAt: 'បានបញ្ជាក់',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {
      role: roles,
      matrix: roles,
    },
  },
  'student note': { name: 'កំណត់ចំណាំអំពីសិស្ស', fields: {}, values: {} },
  'student group': { name: 'ក្រុមសិស្ស', fields: { name: 'ឈ្មោះ', deletedAt: 'ក្នុងធុងសំរាមតាំងពី' }, values: {} },
  'access token': { name: 'សោចូល', fields: { scopes: 'សិទ្ធិ', expires_at: 'ផុតកំណត់' }, values: {} },
  application: { name: 'ប្រព័ន្ធដែលបានភ្ជាប់', fields: { address: 'អាសយដ្ឋានត្រឡប់' }, values: {} },
  'group member': { name: 'សិស្សក្នុងក្រុម', fields: { group: 'ក្រុម' }, values: {} },
}

export const actions: ActionWords<typeof auditActions> = {
  invite: 'បានអញ្ជើញ',
  remind: 'បានអញ្ជើញម្តងទៀត',
  activate: 'បានបើកដំណើរការ',
  deactivate: 'បានបិទដំណើរការ',
  suspend: 'បានផ្អាក',
  block: 'បានទប់ស្កាត់',
  leave: 'បានចាកចេញ៖',
  'restore-access': 'បានឱ្យចូលវិញ',
  confirm: 'បានបញ្ជាក់',
  ban: 'បានហាមឃាត់',
  'remove-picture': 'បានដករូប',
  unban: 'បានឈប់ហាមឃាត់',
  'write-note': 'បានសរសេរកំណត់ចំណាំអំពី',
  'change-note': 'បានកែកំណត់ចំណាំអំពី',
  'delete-note': 'បានលុបកំណត់ចំណាំអំពី',
  'add-to-group': 'បានបន្ថែមចូលក្រុម៖',
  'remove-from-group': 'បានដកចេញពីក្រុម៖',
  'make-token': 'បានបង្កើតសោចូល៖',
  'revoke-token': 'បានលុបសោចូល៖',
}
