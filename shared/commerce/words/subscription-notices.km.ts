import type { subscriptionNotices as en } from './subscription-notices.en.ts'

export const subscriptionNotices: typeof en = {
  due: {
    before: {
      title: (amount, title) => `ជិតដល់ថ្ងៃបង់ ${amount} សម្រាប់ ${title}`,
      text: (day) => `សូមបង់ត្រឹមថ្ងៃទី ${day} ដើម្បីបន្តរៀន។`,
    },
    due: {
      title: (amount, title) => `ថ្ងៃនេះត្រូវបង់ ${amount} សម្រាប់ ${title}`,
      text: () => 'សូមបង់ថ្ងៃនេះ ដើម្បីបន្តរៀន។',
    },
    late: {
      title: (amount, title) => `ការបង់ ${amount} សម្រាប់ ${title} យឺតហើយ`,
      text: (day) => `ត្រូវបង់តាំងពីថ្ងៃទី ${day}។ អ្នកនៅរៀនបានពីរបីថ្ងៃទៀត។`,
    },
    last: {
      title: (amount, title) => `ថ្ងៃនេះជាថ្ងៃចុងក្រោយ ដើម្បីបង់ ${amount} សម្រាប់ ${title}`,
      text: (day) => `ត្រូវបង់តាំងពីថ្ងៃទី ${day}។ បើមិនបង់ទេ សិទ្ធិរៀនចប់នៅយប់នេះ។`,
    },
  },
  button: 'បង់ឥឡូវ',
  lapsed: {
    title: (title) => `សិទ្ធិរៀន ${title} ចប់ហើយ`,
    text: 'ប្រាក់មិនទាន់មកដល់ទេ។ សូមបង់ឥឡូវ ដើម្បីបើកឡើងវិញ។ អ្វីដែលអ្នកបានរៀន នៅរក្សាទុកដដែល។',
    button: 'បង់ឥឡូវ',
  },
}
