import type { mail as english } from './mail.en.ts'

export const mail: typeof english = {
  invitation: {
    subject: (school) => `${school} អញ្ជើញអ្នក`,
    heading: (name) => `សួស្តី ${name}`,
    preheader: (school) => `បើកគណនីរបស់អ្នកនៅ ${school}`,
    text: {
      vendor: (by, school) => `${by} អញ្ជើញអ្នកឱ្យជួយគ្រប់គ្រង ${school}។`,
      lecture: (by, school) => `${by} អញ្ជើញអ្នកឱ្យមកបង្រៀននៅ ${school}។`,
      student: (by, school) => `${by} អញ្ជើញអ្នកឱ្យមករៀននៅ ${school}។`,
    },
    next: (days) => `សូមចុចប៊ូតុងខាងក្រោម ដើម្បីបង្កើតពាក្យសម្ងាត់ ហើយចាប់ផ្តើម។ តំណនេះប្រើបាន ${days} ថ្ងៃ។`,
    button: 'ទទួលយកការអញ្ជើញ',
    footer: 'បើអ្នកមិនបានរំពឹងអ៊ីមែលនេះទេ សូមមិនអើពើនឹងអ៊ីមែលនេះ។',
  },
  confirmation: {
    subject: (school) => `សូមបញ្ជាក់អ៊ីមែលរបស់អ្នកនៅ ${school}`,
    preheader: 'សូមបញ្ជាក់អ៊ីមែល ដើម្បីបញ្ចប់',
    heading: 'បញ្ជាក់អ៊ីមែលរបស់អ្នក',
    text: (school) => `មានអ្នកបង្កើតគណនីនៅ ${school} ដោយប្រើអ៊ីមែលនេះ។`,
    next: (days) => `បើជាអ្នក សូមចុចប៊ូតុងខាងក្រោម ដើម្បីបញ្ជាក់អ៊ីមែល។ អ្នកនឹងចាកចេញពីឧបករណ៍ផ្សេងទៀត។ តំណនេះប្រើបាន ${days} ថ្ងៃ។`,
    button: 'បញ្ជាក់អ៊ីមែលរបស់ខ្ញុំ',
    footer: 'បើអ្នកមិនបានបង្កើតគណនីនេះទេ សូមកុំខ្វល់នឹងអ៊ីមែលនេះ។',
  },
}
