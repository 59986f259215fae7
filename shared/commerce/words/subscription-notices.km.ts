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
  see: 'មើលការបង់ប្រាក់របស់អ្នក',
  coming: {
    title: (amount, title) => `កាតរបស់អ្នកនឹងត្រូវកាត់ ${amount} សម្រាប់ ${title}`,
    text: (day, card) => `នៅថ្ងៃទី ${day} យើងកាត់ប្រាក់ពី ${card}។ អ្នកមិនចាំបាច់ធ្វើអ្វីទេ។`,
  },
  notCharged: {
    title: (amount, title) => `កាត់ប្រាក់ ${amount} សម្រាប់ ${title} ពីកាតរបស់អ្នកមិនបានទេ`,
    why: {
      declined: 'ធនាគារបានបដិសេធ។',
      funds: 'ប្រាក់ក្នុងកាតមិនគ្រប់ទេ។',
      expired: 'កាតនេះផុតកំណត់ហើយ។',
      confirmation: 'ធនាគាររបស់អ្នកសុំឱ្យអ្នកបញ្ជាក់ការបង់។',
      unavailable: 'ឥឡូវនេះកាត់ប្រាក់ពីកាតមិនបានទេ។',
    },
    again: (day) => `សូមបង់ឥឡូវ ឬយើងនឹងព្យាយាមម្តងទៀតនៅថ្ងៃទី ${day}។`,
    now: 'សូមបង់ឥឡូវ ដើម្បីបន្តរៀន។',
  },
  lapsed: {
    title: (title) => `សិទ្ធិរៀន ${title} ចប់ហើយ`,
    text: 'ប្រាក់មិនទាន់មកដល់ទេ។ សូមបង់ឥឡូវ ដើម្បីបើកឡើងវិញ។ អ្វីដែលអ្នកបានរៀន នៅរក្សាទុកដដែល។',
    button: 'បង់ឥឡូវ',
  },
}
