import type { defaults as english } from './defaults.en.ts'

export const defaults: typeof english = {
  title: 'ការជូនដំណឹង',
  about: 'អ្វីដែលសមាជិកទទួល រហូតដល់ពួកគេជ្រើសដោយខ្លួនឯង។ អ្វីដែលគាត់បានជ្រើស មិនប្តូរទេ។',
  students: 'សិស្ស',
  staff: 'គ្រូបង្រៀន និងគ្រូជំនួយ',
  owners: 'ម្ចាស់សាលា',
  bell: 'ក្នុងកណ្តឹង',
  telegram: 'Telegram',
  push: 'លើឧបករណ៍',
  mail: 'អ៊ីមែល',
}
