import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../commerce.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  payment: {
    name: 'ការបង់ប្រាក់',
    fields: {
      status: 'ស្ថានភាព',
      amount_cents: 'ចំនួនប្រាក់',
      reason: 'មូលហេតុ',
      refunded_cents: 'បានសងវិញ',
      reference: 'លេខប្រតិបត្តិការ',
      order: 'សម្រាប់ការបញ្ជាទិញ',
    },
    values: { status: { pending: 'រង់ចាំ', success: 'បានបង់', rejected: 'បានបដិសេធ', returned: 'បានប្រគល់វិញ' } },
  },
  'payment methods': {
    name: 'វិធីបង់ប្រាក់',
    fields: {
      slip: 'ផ្ទេរប្រាក់តាមធនាគារ',
      khqr: 'KHQR',
      account_id: 'គណនីបាគង',
      merchant_name: 'ឈ្មោះអាជីវករ',
      khmer_name: 'ឈ្មោះខ្មែរ',
      city: 'ទីក្រុង',
      token: 'កូដ API បាគង',
    },
    values: {
      slip: { on: 'បើក', off: 'បិទ' },
      khqr: { on: 'បើក', off: 'បិទ' },
      token: { set: 'មាន', none: 'គ្មាន', new: 'ថ្មី' },
    },
  },
  'sales settings': {
    name: 'អាករ និងប្រាក់រៀល',
    fields: {
      tax: 'អាករលើបង្កាន់ដៃ',
      tax_percent: 'អត្រាអាករ',
      tax_number: 'លេខពន្ធ',
      riel: 'ប្រាក់រៀល',
      riel_rate: 'មួយដុល្លារស្មើប៉ុន្មានរៀល',
    },
    values: { tax: { on: 'បើក', off: 'បិទ' }, riel: { on: 'បើក', off: 'បិទ' } },
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
  'bank statement': {
    name: 'របាយការណ៍ធនាគារ',
    fields: { lines: 'ប្រាក់ចូល', added: 'ចំនួនថ្មី', first_day: 'ពីថ្ងៃ', last_day: 'ដល់ថ្ងៃ' },
    values: {},
  },
  'bank line': {
    name: 'ប្រាក់ចូលក្នុងធនាគារ',
    fields: { state: 'ស្ថានភាព', order: 'ការបញ្ជាទិញ' },
    values: { state: { open: 'ត្រូវផ្គូផ្គង', matched: 'បានផ្គូផ្គង', aside: 'ទុកដោយឡែក' } },
  },
  promotion: {
    name: 'ការបញ្ចុះតម្លៃ',
    fields: {
      title: 'ឈ្មោះ',
      way: 'អ្នកទទួលបាន',
      code: 'លេខកូដ',
      vouchers: 'ប័ណ្ណ',
      type: 'សម្រាប់',
      related: 'វគ្គ ប្រភេទ ឬសិស្ស',
      discount_type: 'របៀបបញ្ចុះ',
      percent: 'ភាគរយបញ្ចុះ',
      amount_cents: 'ចំនួនប្រាក់',
      adds_up: 'រួមជាមួយការបញ្ចុះផ្សេង',
      featured: 'បង្ហាញលើកាត',
      published: 'បានបើក',
      starts_at: 'ចាប់ផ្តើម',
      ends_at: 'បញ្ចប់',
      volume_type: 'កំណត់',
      volume: 'ចំនួនដង',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {
      way: { everyone: 'គ្រប់គ្នា', code: 'អ្នកមានលេខកូដ', vouchers: 'អ្នកមានប័ណ្ណ' },
      type: {
        overall: 'គ្រប់វគ្គ',
        course: 'វគ្គសិក្សា',
        coaching: 'ការបង្វឹក',
        bundles: 'កញ្ចប់វគ្គ',
        category: 'ប្រភេទ',
        user: 'សិស្ស',
      },
      discount_type: { percentage: 'ភាគរយ', fixed: 'ចំនួនប្រាក់', 'new-price': 'តម្លៃថ្មី' },
      volume_type: { product: 'តាមវគ្គ', user: 'តាមសិស្ស', unlimited: 'មិនកំណត់' },
    },
  },
}

export const actions: ActionWords<typeof auditActions> = {
  ask_again: 'ស្នើសុំរូបភាពផ្ទេរប្រាក់ម្តងទៀត',
  give_back: 'សម្គាល់ថាបានប្រគល់ប្រាក់វិញ',
  refund: 'សងប្រាក់វិញ',
  decline_refund: 'បដិសេធសំណើសុំប្រាក់វិញ',
  match: 'បានផ្គូផ្គង',
  set_aside: 'ទុកដោយឡែក',
  put_back: 'យកមកវិញ',
}
