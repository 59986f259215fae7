import type { subscriptionSheet as en } from './subscription-sheet.en.ts'

export const subscriptionSheet: typeof en = {
  columns: {
    student: 'សិស្ស',
    email: 'អ៊ីមែល',
    product: 'វគ្គ',
    kind: 'របៀបបង់',
    state: 'ស្ថានភាព',
    paid: 'ចំនួនដងដែលបានបង់',
    payments: 'ចំនួនដងសរុប',
    each: 'មួយដង (USD)',
    received: 'បានទទួល (USD)',
    due: 'ថ្ងៃបង់បន្ទាប់',
    next: 'ត្រូវបង់បន្ទាប់ (USD)',
    card: 'កាត',
    charge: 'កាត់ប្រាក់នៅថ្ងៃទី',
    ends: 'សិទ្ធិរៀនចប់ថ្ងៃ',
  },
  kinds: { instalments: 'បង់រំលស់', subscription: 'ការជាវ' },
  states: {
    trial: 'រៀនសាកល្បង',
    active: 'សកម្ម',
    grace: 'ហួសថ្ងៃបង់',
    lapsed: 'ផុតកំណត់',
    ended: 'បានបញ្ចប់',
    completed: 'បង់គ្រប់',
  },
}
