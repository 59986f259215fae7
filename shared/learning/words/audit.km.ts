import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../learning.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  course: {
    name: 'វគ្គសិក្សា',
    fields: {
      subject: 'ប្រធានបទ',
      text: 'សារ',
      students: 'សិស្ស',
    },
    values: {},
  },
  'student group': {
    name: 'ក្រុមសិស្ស',
    fields: {
      subject: 'ប្រធានបទ',
      text: 'សារ',
      students: 'សិស្ស',
    },
    values: {},
  },
  user: {
    name: 'សមាជិក',
    fields: { subject: 'ប្រធានបទ', text: 'សារ' },
    values: {},
  },
  certificate: {
    name: 'វិញ្ញាបនបត្រ',
    fields: {
      title: 'វគ្គសិក្សា',
      reason: 'មូលហេតុ',
    },
    values: {},
  },
  'certificate template': {
    name: 'រូបរាងវិញ្ញាបនបត្រ',
    fields: {
      layout: 'ប្លង់',
      title: 'ចំណងជើង',
      text: 'អត្ថបទ',
      accent: 'ពណ៌សំខាន់',
      paper: 'ពណ៌ផ្ទៃ',
      logo: 'ឡូហ្គោ',
      signature: 'ហត្ថលេខា',
      signer: 'អ្នកចុះហត្ថលេខា',
      signer_position: 'តួនាទីអ្នកចុះហត្ថលេខា',
    },
    values: {
      layout: {
        classic: 'បុរាណ',
        modern: 'ទំនើប',
        plain: 'សាមញ្ញ',
      },
    },
  },
  rating: {
    name: 'មតិរបស់សិស្ស',
    fields: {
      state: 'ស្ថានភាព',
      reason: 'មូលហេតុ',
      reply: 'ការឆ្លើយតប',
    },
    values: {
      state: {
        pending: 'រង់ចាំការសម្រេច',
        approved: 'បានយល់ព្រម',
        rejected: 'បានបដិសេធ',
      },
    },
  },
  'class list': {
    name: 'បញ្ជីថ្នាក់',
    fields: { people: 'ចំនួនមនុស្ស' },
    values: {},
  },
  'join link': {
    name: 'តំណចូលរៀន',
    fields: { until: 'បើករហូតដល់' },
    values: {},
  },
  enrollment: {
    name: 'ការចុះឈ្មោះរៀន',
    fields: {
      status: 'ស្ថានភាព',
      reason: 'មូលហេតុ',
      until: 'បើករហូតដល់',
      note: 'កំណត់ចំណាំ',
      open_all: 'បើកទាំងអស់',
      paused: 'បានផ្អាកការរាប់ពេល',
      shifted_minutes: 'រំកិល',
      lesson: 'មេរៀន',
    },
    values: {
      status: {
        pending: 'រង់ចាំការយល់ព្រម',
        invited: 'បានអញ្ជើញ',
        approved: 'បានយល់ព្រម',
        rejected: 'បានបដិសេធ',
        withdrawn: 'បានបញ្ចប់',
      },
    },
  },
}

export const actions: ActionWords<typeof auditActions> = {
  enroll: 'បានបញ្ចូល',
  withdraw: 'បានបញ្ចប់',
  issue: 'បានចេញ',
  revoke: 'បានដកហូត',
  reissue: 'បានចេញម្តងទៀត',
  clock: 'បានប្តូររយៈពេលរង់ចាំរបស់',
  complete: 'បានសម្គាល់មេរៀនថារៀនចប់ឱ្យ',
  uncomplete: 'បានដកការរៀនចប់មេរៀនរបស់',
  message: 'បានផ្ញើអ៊ីមែលទៅសិស្សនៃ',
  write: 'បានសរសេរទៅ',
}
