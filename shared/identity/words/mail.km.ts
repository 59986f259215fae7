import type { mail as english } from './mail.en.ts'

export const mail: typeof english = {
  invitation: {
    subject: (school) => `${school} អញ្ជើញអ្នក`,
    heading: (name) => `សួស្តី ${name}`,
    preheader: (school) => `បើកកន្លែងរបស់អ្នកនៅ ${school}`,
    text: {
      vendor: (by, school) => `${by} អញ្ជើញអ្នកឱ្យជួយគ្រប់គ្រង ${school}។`,
      lecture: (by, school) => `${by} អញ្ជើញអ្នកឱ្យមកបង្រៀននៅ ${school}។`,
      student: (by, school) => `${by} អញ្ជើញអ្នកឱ្យមករៀននៅ ${school}។`,
    },
    next: (days) => `សូមចុចប៊ូតុងខាងក្រោម ដើម្បីជ្រើសពាក្យសម្ងាត់ ហើយចាប់ផ្តើម។ តំណនេះប្រើបាន ${days} ថ្ងៃ។`,
    button: 'ទទួលយកការអញ្ជើញ',
    footer: 'បើអ្នកមិនបានរង់ចាំសំបុត្រនេះទេ សូមទុកវាចោល៖ គ្មានអ្វីកើតឡើងដោយគ្មានអ្នកឡើយ។',
  },
}
