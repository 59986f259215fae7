import { audit } from './audit.km.ts'
import type { sheet as english } from './export.en.ts'
import { people } from './office.km.ts'

/** Spreadsheets of people. */
export const sheet: typeof english = {
  titles: { users: 'សមាជិក', students: 'សិស្ស', lectures: 'គ្រូបង្រៀន' },
  heads: {
    name: 'ឈ្មោះ',
    email: 'អ៊ីមែល',
    phone: 'លេខទូរសព្ទ',
    role: 'តួនាទី',
    position: 'មុខតំណែង',
    state: 'ស្ថានភាព',
    confirmed: 'បានបញ្ជាក់',
    joined: 'ចូលរួមតាំងពី',
    lastSignIn: 'ចូលចុងក្រោយ',
  },
  roles: audit.user.values.role,
  states: people.states,
  yes: 'បាទ/ចាស',
  no: 'ទេ',
}
