import type { notices as english } from './notices.en.ts'

export const notices: typeof english = {
  asked: {
    title: (by) => `${by} បានសួរសំណួរ`,
    several: (count, course) => `សំណួរថ្មី ${count} ក្នុងវគ្គ ${course}`,
    button: 'ឆ្លើយ',
  },
  answered: {
    title: (by) => `${by} បានឆ្លើយសំណួរអ្នក`,
    several: (count, course) => `ចម្លើយថ្មី ${count} ក្នុងវគ្គ ${course}`,
    button: 'អានចម្លើយ',
  },
  opened: {
    title: (course) => `បើកហើយ៖ ${course}`,
    text: 'អ្នកអាចចូលរៀនបានចាប់ពីថ្ងៃនេះ។',
    button: 'មើលវគ្គ',
  },
  approved: {
    title: (course) => `អ្នកចូលរៀនបានហើយ៖ ${course}`,
    text: 'មេរៀនដំបូងរង់ចាំអ្នកហើយ។',
    button: 'ចាប់ផ្តើមរៀន',
  },
  manual: {
    title: (course) => `វគ្គសម្រាប់អ្នក៖ ${course}`,
    text: (school) => `${school} បានបើកវគ្គនេះឱ្យអ្នករៀន។`,
    button: 'ចាប់ផ្តើមរៀន',
  },
  rejected: { title: (course) => `សំណើចូលរៀនវគ្គ ${course} មិនត្រូវបានយល់ព្រម`, button: 'មើលវគ្គ' },
  withdrawn: { title: (course) => `វគ្គ ${course} លែងបើកសម្រាប់អ្នក`, button: 'មើលវគ្គ' },
  ending: {
    title: (course) => `សិទ្ធិចូលរៀន ${course} ផុតកំណត់ថ្ងៃស្អែក`,
    text: (until) => `អ្នកអាចរៀនរហូតដល់ ${until}។`,
    button: 'បន្តរៀន',
  },
  announced: { title: (subject, course) => `ដំណឹងថ្មីក្នុង ${course}៖ ${subject}`, button: 'អានក្នុងវគ្គសិក្សា' },
  courseMessage: { button: 'បើកវគ្គ' },
  directMessage: { button: 'បើកវគ្គរបស់ខ្ញុំ' },
  rated: {
    title: (by, course, stars) => `${by} បានឱ្យវគ្គ ${course} ផ្កាយ ${stars}`,
    several: (count, course) => `មតិថ្មី ${count} លើវគ្គ ${course}`,
    button: 'អានមតិ',
  },
  absent: {
    title: (student, course, days) => `${student} មិនបានរៀនវគ្គ ${course} អស់ ${days} ថ្ងៃ`,
    several: (count, course, days) => `សិស្ស ${count} នាក់នៃវគ្គ ${course} មិនបានរៀនអស់ ${days} ថ្ងៃ`,
    text: 'សារខ្លីមួយច្រើនតែជួយឱ្យសិស្សត្រឡប់មករៀនវិញ។',
    button: 'មើលឈ្មោះសិស្ស',
  },
  certificate: {
    title: (course) => `វិញ្ញាបនបត្ររបស់អ្នក៖ ${course}`,
    text: (school) => `${school} សូមអបអរសាទរ។ អ្នកអាចទាញយក និងចែករំលែកបាន។`,
    button: 'បើកវិញ្ញាបនបត្រ',
  },
}
