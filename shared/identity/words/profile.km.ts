import type { profile as en } from './profile.en.ts'

export const profile: typeof en = {
  title: 'ព័ត៌មានរបស់ខ្ញុំ',
  email: 'អ៊ីមែល',
  userName: 'ឈ្មោះអ្នកប្រើ',
  phone: 'លេខទូរសព្ទ',
  role: 'តួនាទី',
  joined: 'ចូលរួមតាំងពី',
  lastSignIn: 'ចូលចុងក្រោយ',
  notGiven: 'មិនទាន់បំពេញ',
  confirm: {
    text: 'អ៊ីមែលនេះមិនទាន់បានបញ្ជាក់ទេ។',
    submit: 'ផ្ញើតំណបញ្ជាក់',
    sent: 'យើងបានផ្ញើតំណទៅអ៊ីមែលរបស់អ្នក។ សូមបើកតំណ ដើម្បីបញ្ជាក់អ៊ីមែល។',
    tooMany: 'ថ្ងៃនេះ យើងបានផ្ញើតំណច្រើនដងហើយ។ សូមពិនិត្យប្រអប់អ៊ីមែលរបស់អ្នក។',
  },
  roles: { admin: 'អ្នកគ្រប់គ្រងប្រព័ន្ធ', vendor: 'ម្ចាស់សាលា', lecture: 'គ្រូបង្រៀន', student: 'សិស្ស' },
}
