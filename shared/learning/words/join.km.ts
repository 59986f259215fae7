import type { join as en } from './join.en.ts'

export const join: typeof en = {
  title: (course) => `ចូលរៀន «${course}»`,
  invited: (school) => `${school} អញ្ជើញអ្នកចូលរៀនវគ្គនេះ។ តាមតំណនេះ អ្នកមិនបង់ថ្លៃទេ។`,
  signUp: 'បង្កើតគណនី ហើយចូលរៀន',
  signIn: 'ខ្ញុំមានគណនីហើយ',
  join: 'ចូលរៀនវគ្គនេះ',
  as: (name) => `អ្នកចូលរៀនក្នុងនាម ${name}។`,
  closed: 'តំណនេះបិទហើយ',
  closedText: 'តំណត្រូវបានបិទ ពេញ ឬផុតកំណត់។ សូមសុំតំណថ្មីពីសាលា។',
  toCourse: 'មើលវគ្គ',
}
