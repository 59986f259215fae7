import type { mail as english } from './mail-enrollment.en.ts'

export const mail: typeof english = {
  heading: (name) => `សួស្តី ${name}`,
  approved: {
    subject: (course) => `អ្នកអាចចាប់ផ្តើមរៀនបាន៖ ${course}`,
    text: (course, school) => `${school} បានយល់ព្រមឱ្យអ្នកចូលរៀនវគ្គ «${course}»។ សូមស្វាគមន៍!`,
    next: 'មេរៀនដំបូងកំពុងរង់ចាំអ្នក។ សូមចាប់ផ្តើមនៅថ្ងៃនេះ។',
    button: 'ចាប់ផ្តើមរៀន',
  },
  manual: {
    subject: (course) => `វគ្គសម្រាប់អ្នក៖ ${course}`,
    text: (course, school) => `${school} បានបើកវគ្គ «${course}» ឱ្យអ្នករៀន។`,
    next: 'អ្នកអាចចាប់ផ្តើមពេលណាក៏បាន ហើយឈប់ត្រង់ណា អាចរៀនបន្តពីទីនោះពេលក្រោយ។',
    button: 'ចាប់ផ្តើមរៀន',
  },
  rejected: {
    subject: (course) => `អំពីសំណើចូលរៀនរបស់អ្នក៖ ${course}`,
    text: (course, school) => `អរគុណដែលបានស្នើចូលរៀនវគ្គ «${course}»។ ពេលនេះ ${school} មិនទាន់អាចទទួលអ្នកបានទេ ដោយសារមូលហេតុនេះ៖`,
    next: 'បើអ្នកមានសំណួរ សូមឆ្លើយតបអ៊ីមែលនេះ។',
    button: 'មើលវគ្គ',
  },
  withdrawn: {
    subject: (course) => `វគ្គលែងបើកសម្រាប់អ្នក៖ ${course}`,
    text: (course, school) => `${school} បានបិទវគ្គ «${course}» សម្រាប់អ្នក ដោយសារមូលហេតុនេះ៖`,
    next: 'អ្វីដែលអ្នកបានរៀននៅរក្សាទុកទាំងអស់។ បើអ្នកមានសំណួរ សូមឆ្លើយតបអ៊ីមែលនេះ។',
    button: 'មើលវគ្គ',
  },
  message: {
    about: (by, course) => `ពី ${by} អំពីវគ្គ «${course}»`,
    button: 'បើកវគ្គ',
  },
  direct: {
    from: (by, school) => `ផ្ញើដោយ ${by} នៃ ${school}`,
    button: 'បើកវគ្គរបស់ខ្ញុំ',
    footer: (school) => `អ្នកទទួលបានអ៊ីមែលនេះ ព្រោះអ្នកជាសិស្សរបស់ ${school}។`,
  },
  until: (day) => `វគ្គនេះបើកសម្រាប់អ្នករហូតដល់ ${day}។`,
  footer: 'អ្នកទទួលបានអ៊ីមែលនេះ ព្រោះអ្នកបានចូលរៀន ឬស្នើចូលរៀនវគ្គនេះ។',
}
